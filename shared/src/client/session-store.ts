import { create } from 'zustand';
import type { CallReply } from '../contract/calls';
import { forgetLists } from '../router/last-lists';
import { goByZone, type Zone } from '../rules/time';

/** The person whose session it is, as the server answers it. */
export type Me = CallReply<'session/open'>['me'];

/**
 * An open session: what every call carries as its access id, and who it belongs to. In a browser's own login that is a
 * marker of the cookie that holds the access id, which no script reads.
 */
export interface OpenSession {
  readonly accessId: string;
  readonly me: Me;
}

/** A browser can hold a staff session and, under /healer, a healer's one. */
export type SessionSlot = 'staff' | 'healer';

interface SessionState {
  readonly staff: OpenSession | null;
  readonly healer: OpenSession | null;
  /** The slot whose session ended by itself in the middle of work: the login says so and leads back. */
  readonly expired: SessionSlot | null;
}

/** The names under which the slots' sessions are stored. */
export const storageKeys = { staff: 'melena.session', healer: 'melena.healer' } as const satisfies Record<
  SessionSlot,
  string
>;

/** Role of the stored staff session. Without it there is none (specification, 6). */
const roleKey = 'thpsuser';

/** '1' for staff, '4' for a device that belongs to the healer area. */
const modeKey = 'hps_user';

/** Zone of the last session: a tablet shows the hour before a healer's session too. */
const zoneKey = 'melena.zone';

/** True if an access id is a marker, which opens nothing without its cookie. */
const isMarker = (accessId: string) => accessId.startsWith('@');

function read(slot: SessionSlot): OpenSession | null {
  try {
    if (slot === 'staff' && localStorage.getItem(roleKey) === null) return null;
    const kept = localStorage.getItem(storageKeys[slot]) ?? sessionStorage.getItem(storageKeys[slot]);
    const held = JSON.parse(kept ?? 'null') as OpenSession | null;
    return held && typeof held.accessId === 'string' && held.me ? held : null;
  } catch {
    return null;
  }
}

function write(slot: SessionSlot, held: OpenSession | null): void {
  const key = storageKeys[slot];
  // A real access id stays in its tab: of an API on another origin, or one that the page supplies.
  const [storage, other] =
    held && isMarker(held.accessId) ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  // Never away in between: another tab would take that for the end of the session.
  if (held) storage.setItem(key, JSON.stringify(held));
  else storage.removeItem(key);
  if (held?.me.time_zone) localStorage.setItem(zoneKey, held.me.time_zone);
  if (slot !== 'staff') return;
  if (held) localStorage.setItem(roleKey, held.me.role);
  else localStorage.removeItem(roleKey);
}

/** The sessions of this browser. Read it with {@link useSession}; change it with {@link openSession} and {@link closeSession}. */
export const sessionStore = create<SessionState>(() => ({
  staff: read('staff'),
  healer: read('healer'),
  expired: null,
}));

/** Keeps a session that the server opened. */
export function openSession(slot: SessionSlot, held: OpenSession): void {
  write(slot, held);
  sessionStore.setState({ [slot]: held, expired: null });
}

/** Forgets a session; `expired` when it ended by itself and not by 'Cerrar sesión'. */
export function closeSession(slot: SessionSlot, { expired = false } = {}): void {
  write(slot, null);
  forgetLists();
  sessionStore.setState({ [slot]: null, expired: expired ? slot : null });
}

/** Forgets the staff session if another script removed its stored role. */
export function syncStoredRole(): void {
  if (sessionStore.getState().staff && localStorage.getItem(roleKey) === null) closeSession('staff');
}

/** The session that a page of this address works with: the healer's under /healer, else the staff's. */
export function slotOf(pathname: string): SessionSlot {
  return /^\/healer(\/|$)/.test(pathname) ? 'healer' : 'staff';
}

/** Keeps the zone that the salon of a session is in by now. */
export function noteZone(accessId: string, zone: Zone): void {
  for (const slot of ['staff', 'healer'] as const) {
    const held = sessionStore.getState()[slot];
    if (held?.accessId !== accessId || held.me.time_zone === zone) continue;
    openSession(slot, { ...held, me: { ...held.me, time_zone: zone } });
  }
}

if (typeof window !== 'undefined') {
  goByZone(() => {
    const me = sessionStore.getState()[slotOf(location.pathname)]?.me;
    return me?.time_zone ?? (localStorage.getItem(zoneKey) as Zone | null) ?? undefined;
  });
}

/** '4' when this device belongs to the healer area, '1' (the default) otherwise. */
export function deviceMode(): string {
  return localStorage.getItem(modeKey) ?? '1';
}

// Logging out or in on one tab is seen by the others; a key of null is a storage that was emptied.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKeys.healer) sessionStore.setState({ healer: read('healer') });
    if (key === null || key === storageKeys.staff || key === roleKey)
      sessionStore.setState({ staff: read('staff') });
  });
  window.addEventListener('focus', syncStoredRole);
}
