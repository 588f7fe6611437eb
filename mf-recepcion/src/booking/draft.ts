import type { CallReply } from '@melena/shared/contract/calls';
import type { ClientValues } from '@melena/shared/contract/clients';
import type { Day, Hour } from '@melena/shared/rules/time';
import { sessionStore } from '@melena/shared/session';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Client = CallReply<'calendar/clients'>['clients'][number];

export const STEP = { client: 1, services: 2, time: 3, summary: 4, confirmed: 5 } as const;
export type Step = (typeof STEP)[keyof typeof STEP];

/** A healer's hour of a day. */
export interface Choice {
  day: Day;
  healerId: number;
  hour: Hour;
}

/** A booking that is not made yet, and then the one that was. Closing or reloading loses nothing of it. */
export interface Draft {
  /** Whose draft it is: the next person at this browser begins anew. */
  owner: string | null;
  step: Step;
  client: Client | null;
  /** What is typed of a client who is being registered; null while none is. */
  registration: Partial<ClientValues> | null;
  /** Of the catalogue, in the order in which they were added. */
  serviceIds: number[];
  /** The day that step 3 shows; null is the agenda's. */
  day: Day | null;
  choice: Choice | null;
  appointmentId: number | null;
}

const EMPTY: Draft = {
  owner: null,
  step: STEP.client,
  client: null,
  registration: null,
  serviceIds: [],
  day: null,
  choice: null,
  appointmentId: null,
};

export const draftStore = create<Draft>()(persist(() => EMPTY, { name: 'melena.booking', version: 1 }));

const change = (values: Partial<Draft>) => draftStore.setState(values);

/** Makes the draft this account's: what another one left is dropped. */
function claim(owner: string | undefined): void {
  if (owner === undefined) return;
  const { owner: last } = draftStore.getState();
  if (last !== null && last !== owner) startOver();
  change({ owner });
}

// Before anything is chosen, whoever logs in and whichever screen begins the booking.
claim(sessionStore.getState().staff?.me.email);
sessionStore.subscribe(({ staff }) => claim(staff?.me.email));

export function startOver(): void {
  draftStore.setState({ ...EMPTY, owner: draftStore.getState().owner });
}

/** Begins with a healer's hour, keeping what was already chosen of a booking that was not finished. */
export function startAt(choice: Choice): void {
  if (draftStore.getState().step === STEP.confirmed) startOver();
  change({ choice, day: choice.day });
}

/** Begins, or goes on with what was not finished: on this day, where no hour was chosen yet. */
export function startOn(day: Day): void {
  if (draftStore.getState().step === STEP.confirmed) startOver();
  if (draftStore.getState().choice === null) change({ day });
}

/** Begins anew, for a client who comes back for a service on a day. */
export function startFor(client: Client, serviceId: number, day: Day): void {
  startOver();
  change({ client, serviceIds: [serviceId], day, step: STEP.services });
}

export function goTo(step: Step): void {
  change({ step });
}

export function chooseClient(client: Client): void {
  change({ client, registration: null, step: STEP.services });
}

/** Registers a client who wasn't found, or goes back to the search with null. */
export function register(registration: Partial<ClientValues> | null): void {
  change({ registration });
}

/** A service can be added once. */
export function addService(id: number): void {
  const { serviceIds } = draftStore.getState();
  if (!serviceIds.includes(id)) change({ serviceIds: [...serviceIds, id] });
}

export function removeService(id: number): void {
  change({ serviceIds: draftStore.getState().serviceIds.filter(each => each !== id) });
}

export function showDay(day: Day): void {
  change({ day });
}

export function choose(choice: Choice | null): void {
  change({ choice });
}

/** The time was taken by somebody else: back to step 3, with everything else kept. */
export function loseChoice(): void {
  change({ choice: null, step: STEP.time });
}

export function confirm(appointmentId: number): void {
  change({ appointmentId, step: STEP.confirmed });
}

/** Whether something was chosen that starting over would lose. */
export function isBegun({ client, registration, serviceIds, choice }: Draft): boolean {
  return client !== null || registration !== null || serviceIds.length > 0 || choice !== null;
}
