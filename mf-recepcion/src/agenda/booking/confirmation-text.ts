import type { CallReply } from '@melena/shared/contract/calls';
import { joinNames } from '@melena/shared/rules/person';
import { formatDayShort, formatHour } from '@melena/shared/rules/time';
import { healerNames } from '../../common/appointment/healer-names';

type Details = CallReply<'appointment/details'>;
type Booked = {
  readonly appointment: Pick<
    Details['appointment'],
    'client_first_name' | 'day' | 'hour' | 'healer' | 'folio' | 'service'
  >;
  readonly services: readonly Pick<Details['services'][number], 'name' | 'healer'>[];
};

/** The message that the client gets; the person edits it in WhatsApp before it is sent. With several healers, each service names its own. */
export function confirmationText(details: Booked, salon: string): string {
  const { client_first_name, day, hour, folio, service } = details.appointment;
  const healers = healerNames(details);
  const ofEach = details.services.map(({ name, healer }) => `${name} con ${healer}`);
  return [
    `Hola, ${client_first_name}. Tu cita en ${salon} quedó agendada.`,
    '',
    `${formatDayShort(day)}, ${formatHour(hour)} con ${joinNames(healers)}`,
    ...(healers.length > 1 ? ofEach : [service]),
    `Folio #${folio}`,
  ]
    .filter((line, index) => line !== '' || index === 1)
    .join('\n');
}
