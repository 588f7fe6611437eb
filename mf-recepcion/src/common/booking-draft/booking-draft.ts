import type { CallReply } from '@melena/shared/contract/calls';
import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { formatPhone } from '@melena/shared/rules/phone';
import type { Day, Hour } from '@melena/shared/rules/time';
import { sessionStore } from '@melena/shared/session';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { onDuplicatedWindow } from './duplicated-window';

export type Client = CallReply<'calendar/clients'>['clients'][number];

export const STEP = { client: 1, services: 2, time: 3, summary: 4, confirmed: 5 } as const;
export type BookingStep = (typeof STEP)[keyof typeof STEP];

/** A healer's hour of a day. */
export interface SlotChoice {
  day: Day;
  healerId: number;
  hour: Hour;
}

/** A booking that is not made yet, and then the one that was. */
export interface Draft {
  step: BookingStep;
  client: Client | null;
  /** The typed fields of a client who is being registered; null while none is. */
  registration: Partial<ClientValues> | null;
  /** Of the catalogue, in the order in which they were added. */
  serviceIds: number[];
  /** The day that step 3 shows; null is the agenda's. */
  day: Day | null;
  choice: SlotChoice | null;
  appointmentId: number | null;
}

/** A draft that waits, while others are booked. */
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

const EMPTY: Draft = {
  step: STEP.client,
  client: null,
  registration: null,
  serviceIds: [],
  day: null,
  choice: null,
  appointmentId: null,
};

/** The drafts of this window: a reload keeps them, and another window has its own. */
export const draftStore = create<Drafts>()(
  persist((): Drafts => ({ ...EMPTY, owner: null, parked: [] }), {
    name: 'melena.booking',
    storage: createJSONStorage(() => sessionStorage),
    version: 1,
  }),
);

// Former releases kept one draft there, for all windows.
localStorage.removeItem('melena.booking');

const updateDraft = (values: Partial<Drafts>) => draftStore.setState(values);

const startEmpty = () => updateDraft({ ...EMPTY, parked: [] });

onDuplicatedWindow(startEmpty);

// The shell says so at 'Cerrar sesión', in each window: a client's name and telephone stay in none.
window.addEventListener('melena.left', () => {
  startEmpty();
  updateDraft({ owner: null });
  sessionStorage.removeItem('melena.booking');
});

/** Makes the drafts this account's: what another one left is dropped. */
function claimDrafts(owner: string | undefined): void {
  if (owner === undefined) return;
  const { owner: last } = draftStore.getState();
  if (last !== null && last !== owner) startEmpty();
  updateDraft({ owner });
}

// Before anything is chosen, whoever logs in and whichever screen begins the booking.
claimDrafts(sessionStore.getState().staff?.me.email);
sessionStore.subscribe(({ staff }) => claimDrafts(staff?.me.email));

/** Drops what was chosen of the booking that is shown. */
export function startOver(): void {
  updateDraft(EMPTY);
}

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

function isWorthKeeping({ step, client, registration, serviceIds }: Draft): boolean {
  if (step === STEP.confirmed) return false;
  return client !== null || serviceIds.length > 0 || Object.values(registration ?? {}).some(Boolean);
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

export function discardDraft(id: number): void {
  updateDraft({ parked: draftStore.getState().parked.filter(each => each.id !== id) });
}

/** The name under which a draft waits: 'Mariana Padilla', or the telephone of somebody who has no name yet. */
export function nameOfDraft({ client, registration }: Draft): string {
  const { first_name = '', last_name = '' } = client ?? registration ?? {};
  const name = `${first_name} ${last_name}`.trim();
  return name || formatPhone(registration?.phone ?? '') || 'Cliente por elegir';
}

/** Begins a new booking with a healer's hour. */
export function startWithSlot(choice: SlotChoice): void {
  parkDraft();
  updateDraft({ choice, day: choice.day });
}

/** Begins a new booking on a day. */
export function startOnDay(day: Day): void {
  parkDraft();
  updateDraft({ day });
}

/** Begins a new booking for a client who comes back for a service on a day. */
export function startForClient(client: Client, serviceId: number, day: Day): void {
  parkDraft();
  updateDraft({ client, serviceIds: [serviceId], day, step: STEP.services });
}

/** Begins a new booking of the same services for a client who was just charged, at the choice of the hour. */
export function startAgain(client: Client, serviceIds: readonly number[]): void {
  parkDraft();
  updateDraft({ client, serviceIds: [...new Set(serviceIds)], step: STEP.time });
}

export function goToStep(step: BookingStep): void {
  updateDraft({ step });
}

export function chooseClient(client: Client): void {
  updateDraft({ client, registration: null, step: STEP.services });
}

/** Registers a client who wasn't found, or goes back to the search with null. */
export function registerClient(registration: Partial<ClientValues> | null): void {
  updateDraft({ registration });
}

/** A service can be added once. */
export function addService(id: number): void {
  const { serviceIds } = draftStore.getState();
  if (!serviceIds.includes(id)) updateDraft({ serviceIds: [...serviceIds, id] });
}

export function removeService(id: number): void {
  updateDraft({ serviceIds: draftStore.getState().serviceIds.filter(each => each !== id) });
}

export function showDay(day: Day): void {
  updateDraft({ day });
}

export function chooseSlot(choice: SlotChoice | null): void {
  updateDraft({ choice });
}

/** The hour can't be had any more: back to step 3 on its day, with everything else kept. */
export function dropTakenSlot(): void {
  const { choice, day } = draftStore.getState();
  updateDraft({ choice: null, day: choice?.day ?? day, step: STEP.time });
}

export function confirmDraft(appointmentId: number): void {
  updateDraft({ appointmentId, step: STEP.confirmed });
}

/** True where starting over would lose a choice. */
export function isBegun({ client, registration, serviceIds, choice }: Draft): boolean {
  return client !== null || registration !== null || serviceIds.length > 0 || choice !== null;
}
