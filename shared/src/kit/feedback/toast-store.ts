export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  id: number;
  tone: 'ok' | 'danger';
  text: string;
  action?: ToastAction;
}

const DURATION_MS = 5000;
const MAX_TOASTS = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ToastMessage[] {
  return messages;
}

export function dismiss(id: number): void {
  set(messages.filter(message => message.id !== id));
}

function set(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastMessage['tone'], text: string, action?: ToastAction): number {
  const id = nextId++;
  set([...messages.filter(message => message.text !== text), { id, tone, text, action }].slice(-MAX_TOASTS));
  return id;
}

/** What every screen says after something was done. */
export const toast = {
  /** What was done, with the amount or folio; goes after 5 s. */
  done(text: string, action?: ToastAction): void {
    const id = add('ok', text, action);
    setTimeout(() => dismiss(id), DURATION_MS);
  },
  /** What went wrong; stays until it is closed. */
  failed(text: string, action?: ToastAction): void {
    add('danger', text, action);
  },
};
