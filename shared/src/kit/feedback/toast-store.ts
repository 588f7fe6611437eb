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

const STAYS = 5000;
const AT_MOST = 3;

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function current(): readonly ToastMessage[] {
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
  set([...messages.filter(message => message.text !== text), { id, tone, text, action }].slice(-AT_MOST));
  return id;
}

/** What every screen says after something was done. */
export const toast = {
  /** What was done, with the amount or folio; goes after 5 s. */
  done(text: string, action?: ToastAction): void {
    const id = add('ok', text, action);
    setTimeout(() => dismiss(id), STAYS);
  },
  /** What went wrong; stays until it is closed. */
  failed(text: string, action?: ToastAction): void {
    add('danger', text, action);
  },
};
