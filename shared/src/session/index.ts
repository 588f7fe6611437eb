import { call } from '../client/call';
import { forgetSalon } from '../client/chosen-salon';
import { keepsCookies, suppliedAccessId } from '../client/config';
import { queryClient } from '../client/query-client';
import {
  chooseSalon,
  closeSession,
  type OpenSession,
  openSession,
  type SessionSlot,
  sessionStore,
} from '../client/session-store';
import { forgetLists } from '../router/last-lists';

export { chosenSalon, takeLostSalon } from '../client/chosen-salon';
export {
  chooseSalon,
  closeSession,
  deviceMode,
  keepZone,
  type Me,
  type OpenSession,
  openSession,
  type SessionSlot,
  sessionStore,
  slotOf,
  storageKeys,
  syncStoredRole,
} from '../client/session-store';

export function useSession(slot: SessionSlot = 'staff'): OpenSession | null {
  return sessionStore(state => state[slot]);
}

/** The session of a slot, or null, outside of a component. */
export function getSession(slot: SessionSlot = 'staff'): OpenSession | null {
  return sessionStore.getState()[slot];
}

/** A login asks for this: the access id in a cookie, where one can hold it. */
const keepSession = () => (keepsCookies() ? ('cookie' as const) : undefined);

/** The end of the last session, on its way to the server: its reply takes the cookie away that a login sets. */
let signingOut: Promise<unknown> = Promise.resolve();

/**
 * Opens a staff session.
 * @throws {CallError} `unauthenticated` for a wrong email or password, and with `second_factor` where a code is missing
 *   or wrong; `limited` after too many tries.
 */
export async function signIn(email: string, password: string, code?: string): Promise<OpenSession> {
  await signingOut;
  const { access_id: accessId, me } = await call('session/open', {
    email,
    password,
    keep: keepSession(),
    verification_code: code || undefined,
  });
  queryClient.clear();
  // The frame asks for it, to know of a salon that is opened or closed from now on.
  queryClient.setQueryData(['session/current', {}], { me });
  openSession('staff', { accessId, me });
  return { accessId, me };
}

/**
 * Opens a healer's session with the personal pin.
 * @throws {CallError} `unauthenticated` with 'Pin incorrecto', `limited` after too many tries.
 */
export async function signInHealer(healerId: number, pin: string): Promise<OpenSession> {
  await signingOut;
  const { access_id: accessId, me } = await call('session/healer', {
    healer_id: healerId,
    pin,
    keep: keepSession(),
  });
  queryClient.clear();
  openSession('healer', { accessId, me });
  return { accessId, me };
}

/**
 * Takes over the access id that the page supplies globally, where no session is open yet.
 * @throws {CallError} where the server doesn't know it
 */
export async function adoptPageSession(): Promise<void> {
  const accessId = suppliedAccessId();
  if (!accessId || getSession('staff')) return;
  const { me } = await call('session/current', {}, { accessId });
  openSession(me.role === 'healer' ? 'healer' : 'staff', { accessId, me });
}

/** Notes that the staff's password is their own from now on, so that no screen asks for another one. */
export function noteOwnPasswordSet(): void {
  const held = getSession('staff');
  if (!held?.me.must_change_password) return;
  const { must_change_password: _, ...me } = held.me;
  openSession('staff', { ...held, me });
}

/** Ends a session on the server and forgets it here, also when the server can't be reached. */
export async function signOut(slot: SessionSlot = 'staff'): Promise<void> {
  const held = getSession(slot);
  if (slot === 'staff') dropUnfinishedWork();
  closeSession(slot);
  queryClient.clear();
  if (!held) return;
  signingOut = call('session/close', {}, { accessId: held.accessId }).catch(() => undefined);
  await signingOut;
}

/** True if something is begun in this window that another salon would drop: its listeners prevent the event. */
export function hasUnfinishedWork(): boolean {
  return !window.dispatchEvent(new Event('melena.leaving', { cancelable: true }));
}

/** Goes on in another salon in this window, without what was begun and searched in the one before. */
export function enterSalon(salon: { readonly id: number; readonly name: string }): void {
  dropHere();
  forgetLists();
  chooseSalon('staff', salon);
}

/** A window's unfinished booking in session storage: it may hold a client's name and telephone. */
const STORAGE_KEY = 'melena.booking';

/** The event's listeners drop unfinished work that they hold in memory. */
const CHANNEL_NAME = 'melena.left';

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
windows?.addEventListener('message', () => {
  dropHere();
  forgetSalon();
});

/** 'Cerrar sesión' drops unfinished work in each window of this browser; a session that ends by itself keeps it. */
function dropUnfinishedWork(): void {
  dropHere();
  windows?.postMessage(null);
}

function dropHere(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  window.dispatchEvent(new Event(CHANNEL_NAME));
}
