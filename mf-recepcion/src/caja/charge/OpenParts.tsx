import * as paths from '@melena/shared/contract/paths';
import { Link } from '@melena/shared/router';
import { partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import { finishedAt, hasSeveralHealers } from '@melena/shared/rules/agenda/finished-parts';
import { amountOf } from '@melena/shared/rules/money';
import { joinNames } from '@melena/shared/rules/person';
import { formatHourRange } from '@melena/shared/rules/time';
import type { TicketData } from '../ticket-lines';

type Part = ReturnType<typeof openParts>[number];

/** The parts of healers who haven't finished yet; none where one healer does it all, whom the charge ends anyway. */
export function openParts({ appointment, services }: Pick<TicketData, 'appointment' | 'services'>) {
  if (appointment.completed_at !== null || !hasSeveralHealers(services)) return [];
  return partsWithin({ ...appointment, lines: services }).filter(
    ({ lines }) => lines.length > 0 && finishedAt(lines) === null,
  );
}

/** Who goes on and until when, and what the charge does to them: it can't be taken back. */
export function OpenParts({
  parts,
  appointment,
}: {
  parts: readonly Part[];
  appointment: TicketData['appointment'];
}) {
  const healers = new Set(parts.map(({ healer_id }) => healer_id));
  const owing = amountOf(appointment.pending) > 0;
  return (
    <>
      {parts.map(part => (
        <p key={`${part.healer_id} ${part.hour}`}>{partText(part)}</p>
      ))}
      <p>
        {owing ? 'El cobro' : 'Finalizar la cita'}{' '}
        {healers.size === 1
          ? 'termina su parte y cierra su proceso en la tableta.'
          : 'termina sus partes y cierra sus procesos en la tableta.'}
        {owing && (
          <>
            {' '}
            Un pago por adelantado es un anticipo: se registra en <Link to={paths.newPayment}>Pagos</Link>.
          </>
        )}
      </p>
    </>
  );
}

/** 'Aún no termina Fernanda Ríos: Corte, 2:00–3:00 p.m.' */
function partText({ hour, ending, lines }: Part): string {
  const services = joinNames(lines.map(({ name }) => name));
  return `Aún no termina ${lines[0]?.healer}: ${services}, ${formatHourRange(hour, ending)}`;
}
