import * as paths from '@melena/shared/contract/paths';
import { useNavigate } from '@melena/shared/router';
import { draftStore, parkDraft, updateDraft } from '../../common/booking-draft/booking-draft';
import type { Opening, OpeningFit, WaitingEntry } from './entry';
import type { WaitingDraft } from './waiting-values';

/** Begins the booking of an entry with all that is known of it. */
function startBooking(
  { id, client, services, healers }: WaitingEntry,
  at?: { opening: Opening; fit: OpeningFit },
) {
  parkDraft();
  const [only, other] = healers;
  updateDraft({
    client,
    services: services.map(service => ({ id: service.id, healerId: null })),
    waitingId: id,
    // A client who asked for one healer is shown the hours of that one.
    healerId: !at && only && !other ? only.id : null,
    day: at?.opening.day ?? null,
    choice: at ? { day: at.opening.day, hour: at.fit.hour, healerId: at.opening.healer.id, lines: [] } : null,
  });
}

/** Leads to the booking of an entry: with the hour of an opening, or to find one. */
export function useBookEntry() {
  const navigate = useNavigate();
  return (entry: WaitingEntry, at?: { opening: Opening; fit: OpeningFit }) => {
    startBooking(entry, at);
    navigate(at ? paths.newBookingOn(at.opening.day) : paths.newBooking);
  };
}

/** The state of an address that the booking leads to: its own address. */
export interface FromBooking {
  readonly booking: string;
}

/** The entry that the booking which is shown would make; undefined where nobody is chosen. */
export function draftOfBooking(): WaitingDraft | undefined {
  const { client, services, healerId, note } = draftStore.getState();
  if (!client) return undefined;
  const asked = [healerId, ...services.map(service => service.healerId)].filter(id => id !== null);
  return { client, services: services.map(({ id }) => id), healers: [...new Set(asked)], note };
}
