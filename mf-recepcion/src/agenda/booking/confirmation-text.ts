import { formatDayShort, formatHour } from '@melena/shared/rules/time';
import type { Appointment } from '../../common/appointment/types';

/** The message that the client gets; the person edits it in WhatsApp before it is sent. */
export function confirmationText(
  {
    client,
    day,
    hour,
    healer,
    folio,
    service,
  }: Pick<Appointment, 'client' | 'day' | 'hour' | 'healer' | 'folio' | 'service'>,
  salon: string,
): string {
  const [firstName] = client.split(' ');
  return [
    `Hola, ${firstName}. Tu cita en ${salon} quedó agendada.`,
    '',
    `${formatDayShort(day)}, ${formatHour(hour)} con ${healer}`,
    service,
    `Folio #${folio}`,
  ]
    .filter((line, index) => line !== '' || index === 1)
    .join('\n');
}
