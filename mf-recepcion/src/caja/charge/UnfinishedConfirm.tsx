import * as paths from '@melena/shared/contract/paths';
import { Confirm, type ConfirmProps } from '@melena/shared/kit/overlays/Confirm';
import { Link } from '@melena/shared/router';
import { partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import { finishedAt } from '@melena/shared/rules/agenda/finished-parts';
import { joinNames, splitName } from '@melena/shared/rules/person';
import { formatHourRange } from '@melena/shared/rules/time';
import type { TicketData } from '../ticket-lines';

type Part = ReturnType<typeof openParts>[number];

/** The parts of healers who haven't finished yet: the charge ends them, and that can't be taken back. */
export function openParts({ appointment, services }: Pick<TicketData, 'appointment' | 'services'>) {
  if (appointment.completed_at !== null) return [];
  return partsWithin({ ...appointment, lines: services }).filter(
    ({ lines }) => lines.length > 0 && finishedAt(lines) === null,
  );
}

interface UnfinishedConfirmProps extends Pick<ConfirmProps, 'open' | 'onConfirm' | 'onBack'> {
  parts: readonly Part[];
  owing: boolean;
}

/** Asks before a visit is charged at which a healer goes on: who and until when, and what the charge does to them. */
export function UnfinishedConfirm({ parts, owing, ...confirm }: UnfinishedConfirmProps) {
  const names = new Set(parts.map(({ lines }) => splitName(lines[0]?.healer ?? '').first_name));
  if (names.size === 0) return null;
  return (
    <Confirm
      {...confirm}
      question={`${joinNames([...names])} aún no ${names.size > 1 ? 'terminan' : 'termina'}. ${owing ? '¿Cobrar y cerrar?' : '¿Finalizar la cita?'}`}
      warning={
        <>
          {owing ? 'El cobro termina la cita y' : 'Finalizar la cita'} cierra su proceso en la tableta.
          {owing && (
            <>
              {' '}
              Un pago por adelantado es un anticipo: se registra en <Link to={paths.newPayment}>Pagos</Link>.
            </>
          )}
        </>
      }
      verb={owing ? 'Cobrar y cerrar' : 'Finalizar cita'}
      busyVerb={owing ? 'Cobrando' : 'Finalizando'}
      danger={false}
    >
      {parts.map(part => (
        <p key={`${part.healer_id} ${part.hour}`}>{partText(part)}</p>
      ))}
    </Confirm>
  );
}

/** 'Fernanda Ríos: Corte, 2:00–3:00 p.m.' */
function partText({ hour, ending, lines }: Part): string {
  return `${lines[0]?.healer}: ${joinNames(lines.map(({ name }) => name))}, ${formatHourRange(hour, ending)}`;
}
