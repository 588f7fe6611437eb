import { isUnknown } from '@melena/shared/client';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { type Day, today } from '@melena/shared/rules/time';
import {
  type BookingStep,
  chooseSlot,
  confirmDraft,
  draftStore,
  dropTakenSlot,
  goToStep,
  STEP,
} from '../../common/booking-draft/booking-draft';
import { useOffers } from '../../common/slots/use-offers';
import { useSlotCommand } from '../../common/slots/use-slot-command';
import { useBookedClient } from './use-booked-client';
import { useQuote } from './use-quote';

/** The booking that is being made: what was chosen, what it comes to, and the way through its steps. */
export function useBooking(agendaDay: Day) {
  const draft = draftStore();
  const now = useNow();
  const client = useBookedClient();
  const { serviceIds, choice } = draft;
  const { lines, ...quote } = useQuote(serviceIds, client, choice?.healerId);
  const step = possibleStep(draft.step, client !== null, serviceIds.length > 0, choice !== null);
  const shown = (step === STEP.summary ? choice?.day : draft.day) ?? agendaDay;
  const day = isNotBefore(shown, today(now));
  const services = lines.map(({ name }) => name);
  const time = useOffers({ day, minutes: quote.minutes, services, choice });
  const { take, busy, error, reset } = useSlotCommand('calendar/add', lose);

  // Where an answer was lost, the hour may be taken by this very booking: it is sent again, and done once.
  const lost = time.isLost && !isUnknown(error) ? time.problem : undefined;

  function lose(why: string) {
    time.say(why);
    dropTakenSlot();
  }

  async function book() {
    if (!client || !choice) return;
    if (lost !== undefined) return lose(lost);
    const { healerId: healer_id, ...when } = choice;
    const booked = await take({
      appointment: { client_id: client.id, healer_id, ...when },
      services: lines.map(({ id }) => ({ service_id: id })),
    });
    if (booked) confirmDraft(booked.appointment_id);
  }

  async function next() {
    time.sayNothing();
    if (step === STEP.time && !time.standing) {
      if (choice) chooseSlot(null);
      return time.refresh();
    }
    reset();
    goToStep(step === STEP.client ? STEP.services : step === STEP.services ? STEP.time : STEP.summary);
  }

  function back() {
    goToStep(step === STEP.summary ? STEP.time : step === STEP.time ? STEP.services : STEP.client);
  }

  /** Whether the step is done, so that the next one can follow. */
  const isDone = {
    [STEP.client]: client !== null,
    [STEP.services]: lines.length > 0,
    [STEP.time]: true,
    // Before the calendar has come, nobody knows whether the hour can be had.
    [STEP.summary]: time.offers !== undefined || time.query.error !== null,
    [STEP.confirmed]: true,
  }[step];

  return { draft, client, lines, quote, step, day, time, lost, isDone, busy, error, book, next, back };
}

/** A step is possible once those before it are done, whatever an old draft says. */
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
