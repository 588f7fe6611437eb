import { create } from 'zustand';
import type { CallReply } from '../contract/calls';
import { forgetLists } from '../router/last-lists';

/** Who a session belongs to, as the server answers it. */
export type Me = CallReply<'session/open'>['me'];

/**
 * An open session: what every call carries as its access id, and who it belongs to. In a browser's own login that is a
 * marker of the cookie that holds the access id, which no script reads.
 */
export interface Held {
  readonly accessId: string;
  readonly me: Me;
}

/** A browser can hold a staff session and, under /healer, a healer's one. */
export type Slot = 'staff' | 'healer';

interface SessionState {
  readonly staff: Held | null;
  readonly healer: Held | null;
  /** The slot whose session ended by itself in the middle of work: the login says so and leads back. */
  readonly expired: Slot | null;
}

/** Where each slot's session is kept. */
export const keys = { staff: 'melena.session', healer: 'melena.healer' } as const satisfies Record<
  Slot,
  string
>;

/** Role of the stored staff session. Without it there is none (specification, 6). */
const roleKey = 'thpsuser';

/** '1' for staff, '4' for a device that belongs to the healer area. */
const modeKey = 'hps_user';

/** Whether an access id is a marker, which opens nothing without its cookie. */
const isMarker = (accessId: string) => accessId.startsWith('@');

function read(slot: Slot): Held | null {
  try {
    if (slot === 'staff' && localStorage.getItem(roleKey) === null) return null;
    const kept = localStorage.getItem(keys[slot]) ?? sessionStorage.getItem(keys[slot]);
    const held = JSON.parse(kept ?? 'null') as Held | null;
    return held && typeof held.accessId === 'string' && held.me ? held : null;
  } catch {
    return null;
  }
}

function write(slot: Slot, held: Held | null): void {
  localStorage.removeItem(keys[slot]);
  sessionStorage.removeItem(keys[slot]);
  // A real access id stays in its tab: of an API on another origin, or one that the page supplies.
  const storage = held && isMarker(held.accessId) ? localStorage : sessionStorage;
  if (held) storage.setItem(keys[slot], JSON.stringify(held));
  if (slot !== 'staff') return;
  if (held) localStorage.setItem(roleKey, held.me.role);
  else localStorage.removeItem(roleKey);
}

/** The sessions of this browser. Read it with {@link useSession}; change it with {@link hold} and {@link drop}. */
export const sessionStore = create<SessionState>(() => ({
  staff: read('staff'),
  healer: read('healer'),
  expired: null,
}));

/** Keeps a session that the server opened. */
export function hold(slot: Slot, held: Held): void {
  write(slot, held);
  sessionStore.setState({ [slot]: held, expired: null });
}

/** Forgets a session; `expired` when it ended by itself and not by 'Cerrar sesión'. */
export function drop(slot: Slot, { expired = false } = {}): void {
  write(slot, null);
  forgetLists();
  sessionStore.setState({ [slot]: null, expired: expired ? slot : null });
}

/** Forgets the staff session where its stored role was removed by another hand. */
export function heedStoredRole(): void {
  if (sessionStore.getState().staff && localStorage.getItem(roleKey) === null) drop('staff');
}

/** The session that a page of this address works with: the healer's under /healer, else the staff's. */
export function slotOf(pathname: string): Slot {
  return /^\/healer(\/|$)/.test(pathname) ? 'healer' : 'staff';
}

/** '4' when this device belongs to the healer area, '1' (the default) otherwise. */
export function deviceMode(): string {
  return localStorage.getItem(modeKey) ?? '1';
}

// Logging out or in on one tab is seen by the others; a key of null is a storage that was emptied.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keys.healer) sessionStore.setState({ healer: read('healer') });
    if (key === null || key === keys.staff || key === roleKey)
      sessionStore.setState({ staff: read('staff') });
  });
  window.addEventListener('focus', heedStoredRole);
}
