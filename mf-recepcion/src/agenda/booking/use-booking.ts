import { isUnknown, useCall } from '@melena/shared/client';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { type Day, formatDayShort, formatHour, today } from '@melena/shared/rules/time';
import {
  type BookingStep,
  type Client,
  chooseSlot,
  confirmDraft,
  draftStore,
  dropTakenSlot,
  goToStep,
  STEP,
} from '../../common/booking-draft/booking-draft';
import { useSlot } from '../../common/slots/use-slot';
import { useQuote } from './use-quote';

/** The booking that is being made: what was chosen, its price, and the way through its steps. */
export function useBooking(agendaDay: Day) {
  const draft = draftStore();
  const now = useNow();
  const client = useCurrentClient(draft.client);
  const { serviceIds, choice } = draft;
  const { lines, ...quote } = useQuote(serviceIds, client, choice?.healerId);
  const step = possibleStep(draft.step, client !== null, serviceIds.length > 0, choice !== null);
  const shown = (step === STEP.summary ? choice?.day : draft.day) ?? agendaDay;
  const day = isNotBefore(shown, today(now));
  const services = lines.map(({ name }) => name);
  const slot = useSlot('calendar/add', {
    day,
    minutes: quote.minutes,
    services,
    choice,
    onTaken: dropTakenSlot,
  });
  // After a lost answer this very booking may hold the slot: it is sent again, and done once.
  const lost = slot.isLost && !isUnknown(slot.error) ? slot.problem : undefined;

  async function book() {
    if (!client || !choice) return;
    if (lost !== undefined) {
      slot.setMessage(lost);
      return dropTakenSlot();
    }
    const { healerId: healer_id, ...when } = choice;
    const body = {
      appointment: { client_id: client.id, healer_id, ...when },
      services: lines.map(({ id }) => ({ service_id: id })),
    };
    const name = `Cita del ${formatDayShort(when.day)}, ${formatHour(when.hour)}`;
    const booked = await slot.take(body, { name, detail: '', folio: '' });
    if (booked) confirmDraft(booked.appointment_id);
  }

  async function next() {
    slot.setMessage(undefined);
    if (step === STEP.time && !slot.validChoice) {
      if (choice) chooseSlot(null);
      return slot.refresh();
    }
    slot.reset();
    goToStep(step === STEP.client ? STEP.services : step === STEP.services ? STEP.time : STEP.summary);
  }

  function back() {
    goToStep(step === STEP.summary ? STEP.time : step === STEP.time ? STEP.services : STEP.client);
  }

  /** True where the next step can follow. */
  const isDone = {
    [STEP.client]: client !== null,
    [STEP.services]: lines.length > 0,
    [STEP.time]: true,
    // Until the services and the day have loaded, price and slot are unknown.
    [STEP.summary]: lines.length > 0 && (slot.offers !== undefined || slot.query.error !== null),
    [STEP.confirmed]: true,
  }[step];

  return { draft, client, lines, quote, step, slot, lost, isDone, book, next, back };
}

/** The draft's client as it is now: the levels decide the quote and the notes warn, and both may have changed. */
function useCurrentClient(client: Client | null): (Client & { comments?: string }) | null {
  const { data } = useCall('clients/profile', { client_id: client?.id ?? 0 }, { enabled: client !== null });
  return client && (data?.client ?? client);
}

/** The last step whose predecessors are done; a stored draft may ask for a later one. */
function possibleStep(
  step: BookingStep,
  hasClient: boolean,
  hasServices: boolean,
  hasChoice: boolean,
): BookingStep {
  if (!hasClient) return STEP.client;
  if (step > STEP.services && !hasServices) return STEP.services;
  if (step > STEP.time && !hasChoice) return STEP.time;
  return step === STEP.confirmed ? STEP.summary : step;
}
