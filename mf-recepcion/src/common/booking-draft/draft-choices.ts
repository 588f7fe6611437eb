import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import type { Day } from '@melena/shared/rules/time';
import {
  type Client,
  type Draft,
  type DraftChoice,
  type DraftService,
  draftStore,
  EMPTY,
  parkDraft,
  updateDraft,
} from './booking-draft';

export function startOver(): void {
  updateDraft(EMPTY);
}

/** Begins a new booking for a client, of services that may be known already, from a day on. */
export function startForClient(client: Client, serviceIds: readonly number[] = [], day?: Day): void {
  parkDraft();
  const services = [...new Set(serviceIds)].map(id => ({ id, healerId: null }));
  updateDraft({ client, services, day: day ?? null });
}

export function discardDraft(id: number): void {
  updateDraft({ parked: draftStore.getState().parked.filter(each => each.id !== id) });
}

export function chooseClient(client: Client | null): void {
  // Another client than the one who waits takes nobody off the waiting list.
  updateDraft({ client, registration: null, waitingId: null });
}

/** The booking takes nobody off the waiting list. */
export function leaveWaitingList(): void {
  updateDraft({ waitingId: null });
}

/** Registers a client who wasn't found, or goes back to the search with null. */
export function registerClient(registration: Partial<ClientValues> | null): void {
  updateDraft({ registration });
}

/** A service can be added once. */
export function addService(id: number): void {
  const { services } = draftStore.getState();
  if (services.some(service => service.id === id)) return;
  updateServices([...services, { id, healerId: null }]);
}

export function removeService(id: number): void {
  updateServices(draftStore.getState().services.filter(service => service.id !== id));
}

/** Null is whoever has the hour. */
export function chooseServiceHealer(id: number, healerId: number | null): void {
  const { services } = draftStore.getState();
  updateServices(services.map(service => (service.id === id ? { id, healerId } : service)));
}

/** Other services take other healers: the hour stays, and what an offer said of them goes. */
function updateServices(services: readonly DraftService[]): void {
  const { choice } = draftStore.getState();
  updateDraft({ services, choice: choice && { ...choice, lines: [] } });
}

/** Null is anybody. */
export function findHoursOf(healerId: number | null): void {
  updateDraft({ healerId });
}

export function chooseSlot(choice: DraftChoice | null): void {
  updateDraft({ choice });
}

export function writeNote(note: string): void {
  updateDraft({ note });
}

/** True where starting over would lose a choice. */
export function isBegun({ client, registration, services, choice }: Draft): boolean {
  return client !== null || registration !== null || services.length > 0 || choice !== null;
}
