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
const MAX_TOASTS = 3;

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
  const others = useToasts.getState().filter(message => message.text !== text);
  useToasts.setState([...others, { id, tone, text, action }].slice(-MAX_TOASTS), true);
  return id;
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
