import { create } from 'zustand';
import type { CallReply } from '../contract/calls';
import { forgetLists } from '../router/last-lists';
import { goByZone, type Zone } from '../rules/time';
import { chosenSalon, forgetSalon, keepSalon, noteLostSalon, offerSalon } from './chosen-salon';

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

/** Zone of the last session, or of the salon that a tablet shows: it shows the hour before a healer's session too. */
const zoneKey = 'melena.zone';

export function keepZone(zone: Zone): void {
  localStorage.setItem(zoneKey, zone);
}

/** True if an access id is a marker, which opens nothing without its cookie. */
const isMarker = (accessId: string) => accessId.startsWith('@');

function read(slot: SessionSlot): OpenSession | null {
  try {
    if (slot === 'staff' && localStorage.getItem(roleKey) === null) return null;
    const kept = localStorage.getItem(storageKeys[slot]) ?? sessionStorage.getItem(storageKeys[slot]);
    const held = JSON.parse(kept ?? 'null') as OpenSession | null;
    if (!held || typeof held.accessId !== 'string' || !held.me) return null;
    // A release from before there were several salons stored none: the server decides until it has answered them.
    return inChosenSalon(slot, { ...held, me: { ...held.me, salons: held.me.salons ?? [] } });
  } catch {
    return null;
  }
}

/**
 * The session as this window works with it: in the salon that was chosen here or, where its owner may not enter that one,
 * in the one that the server took.
 */
function inChosenSalon(slot: SessionSlot, held: OpenSession): OpenSession {
  const { me } = held;
  const owner = ownerOf(slot, held);
  const kept = chosenSalon(slot);
  const chosen = kept?.owner === owner ? kept : null;
  const find = (salonId: number | undefined) => me.salons.find(({ id }) => id === salonId);
  const salon = find(chosen?.id) ?? find(me.salon_id) ?? me.salons[0];
  if (!salon) return held;
  if (chosen && chosen.id !== salon.id) noteLostSalon(chosen.name);
  keepSalon(slot, { id: salon.id, name: salon.name, owner });
  return { ...held, me: { ...me, salon_id: salon.id, salon: salon.name, time_zone: salon.time_zone } };
}

/** A tablet's choice is nobody's: it stays for the next healer. */
const ownerOf = (slot: SessionSlot, held: OpenSession | null) =>
  slot === 'healer' ? '' : (held?.me.email ?? '');

function write(slot: SessionSlot, held: OpenSession | null): void {
  const key = storageKeys[slot];
  // A real access id stays in its tab: of an API on another origin, or one that the page supplies.
  const [storage, other] =
    held && isMarker(held.accessId) ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  // Never away in between: another tab would take that for the end of the session.
  if (held) storage.setItem(key, JSON.stringify(held));
  else storage.removeItem(key);
  if (held?.me.time_zone) keepZone(held.me.time_zone);
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

/** Keeps a session that the server opened, or tells of anew. */
export function openSession(slot: SessionSlot, held: OpenSession): void {
  const here = inChosenSalon(slot, held);
  write(slot, here);
  sessionStore.setState({ [slot]: here, expired: null });
}

/** Works in another salon from now on, in this window and in those that are opened from it. */
export function chooseSalon(
  slot: SessionSlot,
  { id, name }: { readonly id: number; readonly name: string },
): void {
  const held = sessionStore.getState()[slot];
  keepSalon(slot, { id, name, owner: ownerOf(slot, held) });
  offerSalon(slot);
  if (held) sessionStore.setState({ [slot]: inChosenSalon(slot, held) });
}

/** The salon that the calls of this window name; undefined where no session says it. */
export function currentSalonId(): number | undefined {
  const me = sessionStore.getState()[slotOf(location.pathname)]?.me;
  return me && me.salons.length > 0 ? me.salon_id : undefined;
}

/** The salon that this window works in, by name. */
export function currentSalonName(): string {
  return sessionStore.getState()[slotOf(location.pathname)]?.me.salon ?? '';
}

/** Forgets a session; `expired` when it ended by itself and not by 'Cerrar sesión'. */
export function closeSession(slot: SessionSlot, { expired = false } = {}): void {
  write(slot, null);
  forgetLists();
  if (slot === 'staff' && !expired) forgetSalon();
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

/** Keeps the zone that the salon of this window is in by now. */
export function noteZone(accessId: string, zone: Zone): void {
  for (const slot of ['staff', 'healer'] as const) {
    const held = sessionStore.getState()[slot];
    if (held?.accessId !== accessId || held.me.time_zone === zone) continue;
    const { salon_id, salons } = held.me;
    const moved = salons.map(salon => (salon.id === salon_id ? { ...salon, time_zone: zone } : salon));
    openSession(slot, { ...held, me: { ...held.me, time_zone: zone, salons: moved } });
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
  // A link that is opened in a new window leads to the salon of the window that it stands in.
  window.addEventListener('focus', () => offerSalon(slotOf(location.pathname)));
}
