import { call } from '../client/call';
import { keepsCookies, suppliedAccessId } from '../client/config';
import { queryClient } from '../client/query-client';
import { forgetBegun } from './left';
import { drop, type Held, hold, type Slot, sessionStore } from './store';

export {
  deviceMode,
  drop,
  type Held,
  heedStoredRole,
  hold,
  keys,
  type Me,
  type Slot,
  sessionStore,
  slotOf,
} from './store';

/** The session of a slot, or null. Rerenders when it changes. */
export function useSession(slot: Slot = 'staff'): Held | null {
  return sessionStore(state => state[slot]);
}

/** The session of a slot, or null, outside of a component. */
export function getSession(slot: Slot = 'staff'): Held | null {
  return sessionStore.getState()[slot];
}

/** What a login asks for: the access id in a cookie, where one can hold it. */
const keep = () => (keepsCookies() ? ('cookie' as const) : undefined);

/** The end of the last session, on its way to the server: its reply takes the cookie away that a login sets. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Opens a staff session.
 * @throws {CallError} `unauthenticated` for a wrong email or password, and with `second_factor` where a code is missing
 *   or wrong; `limited` after too many tries.
 */
export async function signIn(email: string, password: string, code?: string): Promise<Held> {
  await leaving;
  const { access_id: accessId, me } = await call('session/open', {
    email,
    password,
    keep: keep(),
    verification_code: code || undefined,
  });
  queryClient.clear();
  hold('staff', { accessId, me });
  return { accessId, me };
}

/**
 * Opens a healer's session with the personal pin.
 * @throws {CallError} `unauthenticated` with 'Pin incorrecto', `limited` after too many tries.
 */
export async function signInHealer(healerId: number, pin: string): Promise<Held> {
  await leaving;
  const { access_id: accessId, me } = await call('session/healer', {
    healer_id: healerId,
    pin,
    keep: keep(),
  });
  queryClient.clear();
  hold('healer', { accessId, me });
  return { accessId, me };
}

/**
 * Takes over the access id that the page supplies globally, where no session is open yet.
 * @throws {CallError} where the server doesn't know it
 */
export async function adoptSupplied(): Promise<void> {
  const accessId = suppliedAccessId();
  if (!accessId || getSession('staff')) return;
  const { me } = await call('session/current', {}, { accessId });
  hold(me.role === 'healer' ? 'healer' : 'staff', { accessId, me });
}

/** Notes that the staff's password is their own from now on, so that no screen asks for another one. */
export function noteOwnPassword(): void {
  const held = getSession('staff');
  if (!held?.me.must_change_password) return;
  const { must_change_password: _, ...me } = held.me;
  hold('staff', { ...held, me });
}

/** Ends a session on the server and forgets it here, also when the server can't be reached. */
export async function signOut(slot: Slot = 'staff'): Promise<void> {
  const held = getSession(slot);
  if (slot === 'staff') forgetBegun();
  drop(slot);
  queryClient.clear();
  if (!held) return;
  leaving = call('session/close', {}, { accessId: held.accessId }).catch(() => undefined);
  await leaving;
}
