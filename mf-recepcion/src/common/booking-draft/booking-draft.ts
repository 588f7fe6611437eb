import type { CallReply } from '@melena/shared/contract/calls';
import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { formatPhone } from '@melena/shared/rules/phone';
import type { Day, Hour } from '@melena/shared/rules/time';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { keepToAccount } from '../window-drafts';
import { onDuplicatedWindow } from './duplicated-window';

export type Client = CallReply<'calendar/clients'>['clients'][number];

export interface SlotChoice {
  day: Day;
  healerId: number;
  hour: Hour;
}

export interface DraftService {
  /** The service's id in the catalogue. */
  id: number;
  /** The healer who was chosen for it; null is whoever has the hour. */
  healerId: number | null;
}

/** An hour of several healers: who does which service, where that isn't the one whose hour it is. */
export interface DraftChoice extends SlotChoice {
  lines?: readonly { service_id: number; healer_id: number; hour?: Hour }[];
  /** Nobody chose it by hand: other services may lead to another hour. */
  isSuggested?: true;
}

/** A booking that is not made yet, and then the one that was. */
export interface Draft {
  client: Client | null;
  /** The typed fields of a client who is being registered; null while none is. */
  registration: Partial<ClientValues> | null;
  /** In the order in which they were added. */
  services: readonly DraftService[];
  /** The day from which hours are looked for; null is today. */
  day: Day | null;
  /** The healer whose hours are looked for; null is anybody. */
  healerId: number | null;
  choice: DraftChoice | null;
  note: string;
  appointmentId: number | null;
  /** The client is here without an appointment, and sits down as soon as somebody is free. */
  walkIn: boolean;
  /** The entry of the waiting list that it comes of. */
  waitingId: number | null;
}

export interface ParkedDraft extends Draft {
  /** Unique among those that wait. */
  id: number;
}

/** The draft that the booking shows, and those that wait. */
export interface Drafts extends Draft {
  /** The account of the drafts: the next person at this window begins anew. */
  owner: string | null;
  /** The oldest first. */
  parked: readonly ParkedDraft[];
}

export const EMPTY: Draft = {
  client: null,
  registration: null,
  services: [],
  day: null,
  healerId: null,
  choice: null,
  note: '',
  appointmentId: null,
  walkIn: false,
  waitingId: null,
};

const STORAGE_KEY = 'melena.booking';

/** The drafts of this window: a reload keeps them, and another window has its own. */
export const draftStore = create<Drafts>()(
  persist((): Drafts => ({ ...EMPTY, owner: null, parked: [] }), {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => sessionStorage),
    version: 2,
    // Former releases kept a step and the services' ids: such a draft begins anew.
    migrate: (): Drafts => ({ ...EMPTY, owner: null, parked: [] }),
  }),
);

// Former releases kept one draft there, for all windows.
localStorage.removeItem(STORAGE_KEY);

export const updateDraft = (values: Partial<Drafts>) => draftStore.setState(values);

const startEmpty = () => updateDraft({ ...EMPTY, parked: [] });

onDuplicatedWindow(startEmpty);

keepToAccount(draftStore, STORAGE_KEY, {
  startEmpty,
  isBegun: () => draftStore.getState().parked.length > 0 || isWorthKeeping(draftStore.getState()),
});

/**
 * Puts the booking that is shown aside, and leaves an empty one.
 * @returns what waits now, or undefined where nothing was worth keeping: an hour alone is pressed again
 */
export function parkDraft(): ParkedDraft | undefined {
  const { owner, parked, ...draft } = draftStore.getState();
  const id = Math.max(0, ...parked.map(each => each.id)) + 1;
  const waiting = isWorthKeeping(draft) ? { ...draft, id } : undefined;
  updateDraft({ ...EMPTY, parked: waiting ? [...parked, waiting] : parked });
  return waiting;
}

function isWorthKeeping({ appointmentId, client, registration, services }: Draft): boolean {
  if (appointmentId !== null) return false;
  return client !== null || services.length > 0 || Object.values(registration ?? {}).some(Boolean);
}

/**
 * Goes on with a draft that waits; the one that is shown waits instead.
 * @returns false where it waits no more
 */
export function resumeDraft(id: number): boolean {
  const draft = draftStore.getState().parked.find(each => each.id === id);
  if (!draft) return false;
  parkDraft();
  const { parked } = draftStore.getState();
  const { id: _, ...shown } = draft;
  updateDraft({ ...shown, parked: parked.filter(each => each !== draft) });
  return true;
}

/** The name under which a draft waits: 'Mariana Padilla', or the telephone of somebody who has no name yet. */
export function nameOfDraft({ client, registration }: Draft): string {
  const { first_name = '', last_name = '' } = client ?? registration ?? {};
  const name = `${first_name} ${last_name}`.trim();
  return name || formatPhone(registration?.phone ?? '') || 'Cliente por elegir';
}

export function startWithSlot(choice: SlotChoice): void {
  parkDraft();
  updateDraft({ choice, day: choice.day });
}

export function startOnDay(day: Day): void {
  parkDraft();
  updateDraft({ day });
}

export function startWalkIn(day: Day): void {
  parkDraft();
  updateDraft({ day, walkIn: true });
}

/** An hour of a healer's column: a service that had a healer by itself is this one's now. */
export function pressSlot(choice: SlotChoice): void {
  const { services } = draftStore.getState();
  const [only, other] = services;
  updateDraft({ choice, services: only && !other ? [{ ...only, healerId: null }] : services });
}

export function confirmDraft(appointmentId: number): void {
  updateDraft({ appointmentId });
}
