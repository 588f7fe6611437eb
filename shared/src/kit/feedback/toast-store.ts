import { create } from 'zustand';

export interface ToastAction {
  label: string;
  run: () => void;
  /** As long as this it can be pressed, and the toast tells the seconds that are left. */
  seconds?: number;
}

export interface ToastMessage {
  id: number;
  tone: 'ok' | 'danger';
  text: string;
  action?: ToastAction;
}

const DURATION_MS = 5000;
/** A third one is read by nobody, and covers what lies under it. */
const MAX_TOASTS = 2;

let nextId = 1;

/** The toasts that are drawn, the latest last. */
export const useToasts = create<readonly ToastMessage[]>(() => []);

export function dismiss(id: number): void {
  useToasts.setState(
    useToasts.getState().filter(message => message.id !== id),
    true,
  );
}

function add(tone: ToastMessage['tone'], text: string, action?: ToastAction): number {
  const id = nextId++;
  const subject = subjectOf(text);
  const others = useToasts.getState().filter(message => subjectOf(message.text) !== subject);
  useToasts.setState([...withRoom(others), { id, tone, text, action }], true);
  return id;
}

/** Two toasts of one appointment tell the same story: the later one holds. */
function subjectOf(text: string): string {
  return /#\d+/.exec(text)?.[0] ?? text;
}

/** The oldest give way to a new one, those that only say that something was done before those that failed. */
function withRoom(messages: readonly ToastMessage[]): readonly ToastMessage[] {
  if (messages.length < MAX_TOASTS) return messages;
  const leaves = messages.find(({ tone }) => tone === 'ok') ?? messages[0];
  return messages.filter(message => message !== leaves);
}

/** Tells from anywhere under the shell that something was done, or failed. */
export const toast = {
  /**
   * It was done, with the amount or folio; goes after 5 s, or with its action's seconds.
   * @returns its id, by which it can be dismissed before
   */
  done(text: string, action?: ToastAction): number {
    const id = add('ok', text, action);
    setTimeout(() => dismiss(id), action?.seconds ? action.seconds * 1000 : DURATION_MS);
    return id;
  },
  /** It went wrong; stays until it is closed. */
  failed(text: string, action?: ToastAction): void {
    add('danger', text, action);
  },
};
