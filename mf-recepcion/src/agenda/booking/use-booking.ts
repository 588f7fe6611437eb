import { type CallError, isUnknown, useCall } from '@melena/shared/client';
import { isNotBefore } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { endingOfParts, partsOfLines } from '@melena/shared/rules/agenda/appointment-parts';
import { SLOT } from '@melena/shared/rules/agenda/slots';
import { type Day, formatDayShort, formatHour, today } from '@melena/shared/rules/time';
import { useState } from 'react';
import { confirmDraft, type DraftChoice, draftStore } from '../../common/booking-draft/booking-draft';
import { chooseSlot } from '../../common/booking-draft/draft-choices';
import { ANY_HEALER } from '../../common/slots/offers';
import { useSlot } from '../../common/slots/use-slot';
import { type BookingLine, useQuote } from './use-quote';
import { beginsNow } from './walk-in';

export type Booking = ReturnType<typeof useBooking>;

/** The booking that is being made: what was chosen, its price, and what stands in its way. */
export function useBooking(agendaDay: Day) {
  const draft = draftStore();
  const now = useNow();
  const { choice } = draft;
  const { data } = useCall(
    'clients/profile',
    { client_id: draft.client?.id ?? 0 },
    { enabled: draft.client !== null },
  );
  // As it is now: the levels decide the quote and the notes warn, and both may have changed.
  const client = draft.client && { ...draft.client, comments: '', ...data?.client };
  const { lines, ...quote } = useQuote(draft.services, client, choice);
  const day = choice?.day ?? isNotBefore(agendaDay, today(now));
  const timed = lines.map(timedLine);
  const moving = timed.some(({ healer_id }) => healer_id !== ANY_HEALER)
    ? { healer_id: ANY_HEALER, hour: choice?.hour ?? '00:00', lines: timed }
    : undefined;
  const slot = useSlot('calendar/add', {
    day,
    minutes: quote.minutes,
    services: lines.map(({ name }) => name),
    choice: lines.length > 0 ? choice : null,
    moving,
    onTaken: () => chooseSlot(null),
  });
  // After a lost answer this very booking may hold the hour: it is sent again, and done once.
  const lost = slot.isLost && !isUnknown(slot.error) ? slot.problem : undefined;
  const parts = choice ? partsOfChoice(choice, lines) : [];
  const span = choice && { start: choice.hour, end: endingOfParts(choice.hour, parts) };
  // It sits down at once where the half hour that is running was chosen.
  const startsNow = draft.walkIn && choice !== null && beginsNow(choice.day, choice.hour, now);
  const isReady = client !== null && lines.length > 0 && choice !== null && lost === undefined;

  const [sent, setSent] = useState(choice);
  const part = refusedPart(slot.error);
  // Another hour was chosen since: what was wrong with the former one is no longer said.
  const refusal = { part, error: part === 'hour' && sent !== choice ? null : slot.error };

  async function book(waitingId = draft.waitingId) {
    if (!client || !choice || lost !== undefined) return;
    // From now on it is no suggestion: after a lost answer the same hour is sent again, though it looks taken.
    const { isSuggested: _, ...decided } = choice;
    chooseSlot(decided);
    setSent(decided);
    const own = parts[0]?.healer_id ?? choice.healerId;
    const body = {
      appointment: {
        client_id: client.id,
        healer_id: own,
        day: choice.day,
        hour: choice.hour,
        ...(draft.note.trim() && { note: draft.note }),
      },
      ...(startsNow ? { start: true as const } : {}),
      ...(draft.walkIn && choice.day === today(now) && { arrived: true as const }),
      ...(waitingId ? { waiting_id: waitingId } : {}),
      services: lines.map(({ id, healerId = own, hour }) => ({
        service_id: id,
        ...(healerId === own ? {} : { healer_id: healerId }),
        ...(hour === undefined ? {} : { hour }),
      })),
    };
    const name = `Cita del ${formatDayShort(choice.day)}, ${formatHour(choice.hour)}`;
    const booked = await slot.take(body, { name, detail: '', folio: '' });
    if (booked) confirmDraft(booked.appointment_id);
  }

  return {
    draft,
    client,
    history: data?.services,
    attendance: data?.attendance,
    lines,
    quote,
    slot,
    lost,
    parts,
    span,
    startsNow,
    /** The server's refusal, and the part of the pane that shows it; without one it stands over the button. */
    refusal,
    isReady,
    book,
  };
}

/** Without a healer where that is whoever has the hour. */
function timedLine(
  { chosenHealerId, healerId, hour, minutes, name }: BookingLine,
  _: number,
  all: BookingLine[],
) {
  const own = all.every(line => line.chosenHealerId === null && line.healerId === healerId);
  return { name, minutes, hour, healer_id: own ? ANY_HEALER : (chosenHealerId ?? healerId ?? ANY_HEALER) };
}

/** The time of each healer; a half hour until services are chosen. */
function partsOfChoice({ hour, healerId }: DraftChoice, lines: readonly BookingLine[]) {
  const timed = lines.map(line => ({
    healer_id: line.healerId ?? healerId,
    minutes: line.minutes,
    hour: line.hour,
  }));
  return partsOfLines(
    hour,
    timed.length > 0 ? timed : [{ healer_id: healerId, minutes: SLOT, hour: undefined }],
  );
}

/** The parts of the pane that a refusal can be about. */
type BookingPart = 'client' | 'services' | 'hour';

/** The part that a refusal is about, by the fields that it names; undefined where it is about none. */
function refusedPart(error: CallError | null): BookingPart | undefined {
  const fields = Object.keys(error?.fields ?? {});
  if (fields.includes('appointment.client_id')) return 'client';
  if (fields.some(field => /^services\.\d+\.(service_id|healer_id)$/.test(field))) return 'services';
  const isHour = (field: string) =>
    /^appointment\.(day|hour|healer_id|ending)$|^services\.\d+\.hour$/.test(field);
  return fields.some(isHour) ? 'hour' : undefined;
}
