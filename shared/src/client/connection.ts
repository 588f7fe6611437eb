import { create } from 'zustand';

/** Whether the last call reached the server. The shell draws the strip from it. */
export const connectionStore = create<{ readonly online: boolean }>(() => ({ online: true }));

/** Notes the outcome of a call. */
export function noteConnection(online: boolean): void {
  if (connectionStore.getState().online !== online) connectionStore.setState({ online });
}

/** Whether the server can be reached, as the last call or the browser saw it. */
export function useOnline(): boolean {
  return connectionStore(state => state.online);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => noteConnection(false));
}
