import { sessionStore } from '@melena/shared/session';

/** Drafts of a window, and their account: the next person at it begins anew. */
interface DraftStore {
  getState: () => { owner: string | null };
  setState: (values: { owner: string | null }) => void;
}

interface DraftActions {
  readonly startEmpty: () => void;
  /** True if one is worth keeping. */
  readonly isBegun: () => boolean;
}

/**
 * Keeps the drafts to the account that is logged in, whoever logs in and whichever screen begins one: what another one
 * left is dropped by `startEmpty`.
 */
export function keepToAccount(
  store: DraftStore,
  storageKey: string,
  { startEmpty, isBegun }: DraftActions,
): void {
  const claim = (owner: string | undefined) => {
    if (owner === undefined) return;
    const { owner: last } = store.getState();
    if (last !== null && last !== owner) startEmpty();
    store.setState({ owner });
  };
  claim(sessionStore.getState().staff?.me.email);
  sessionStore.subscribe(({ staff }) => claim(staff?.me.email));
  // The shell asks before another salon, whose hours and stock are others.
  window.addEventListener('melena.leaving', event => {
    if (isBegun()) event.preventDefault();
  });
  // It says so then, and at 'Cerrar sesión', in each window: a client's name and telephone stay in none.
  window.addEventListener('melena.left', () => {
    startEmpty();
    store.setState({ owner: null });
    sessionStorage.removeItem(storageKey);
  });
}
