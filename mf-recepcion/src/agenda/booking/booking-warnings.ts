import { isUnknown } from '@melena/shared/client';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { overlaps } from '@melena/shared/rules/agenda/slots';
import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import { fullName } from '@melena/shared/rules/person';
import { formatHourRange } from '@melena/shared/rules/time';
import type { Booking } from './use-booking';

/** The client's other appointments of the day. */
function visitsOf({ client, slot }: Pick<Booking, 'client' | 'slot'>) {
  return slot.appointments.filter(row => row.client_id === client?.id && isLive(row));
}

/** The client's other visits of the chosen day, which forbid nothing. One at the same time is asked about instead. */
export function visitsThatDay({ client, slot, span }: Booking) {
  return span
    ? visitsOf({ client, slot }).filter(row => !overlaps({ start: row.hour, end: row.ending }, span))
    : [];
}

/** The reasons to ask before it is booked, in words; none of them forbids it. */
export function warningsOf({ client, lines, span, slot }: Booking): string[] {
  // After a lost answer they were asked already, and this very booking may stand there.
  if (!client || !span || isUnknown(slot.error)) return [];
  const stranger = lines.flatMap(({ healerId, healers, name }) => {
    const healer = slot.healers.find(({ id }) => id === healerId);
    return healer && !healers.includes(healer.id) ? [`${fullName(healer)} no da ${name}.`] : [];
  });
  const blacklisted = hasLevel(client.level_id, CLIENT_LEVEL.listaNegra)
    ? [`${client.first_name} está en la lista negra.`]
    : [];
  const twice = visitsOf({ client, slot })
    .filter(row => overlaps({ start: row.hour, end: row.ending }, span))
    .map(
      row =>
        `${client.first_name} ya tiene la cita #${row.folio} ese día, de ${formatHourRange(row.hour, row.ending)} con ${row.healer}.`,
    );
  return [...blacklisted, ...stranger, ...twice];
}
