import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Muted } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { CheckCheck, Droplets, Package, ReceiptText, Scissors } from 'lucide-react';
import css from './process.module.css';
import type { Appointment, ProcessDialog } from './types';

interface ProcessActionsProps {
  appointment: Appointment;
  editable: boolean;
  /** The number of requests that wait to be sent: until then there is no budget to confirm and nothing to finish. */
  waiting: number;
  onOpen: (dialog: ProcessDialog) => void;
}

/** The healer's actions; once finished, only the way back. */
export function ProcessActions({ appointment, editable, waiting, onOpen }: ProcessActionsProps) {
  const leads = useIsLeadHealer(appointment);
  if (!editable) return <FinishedNotice appointment={appointment} leads={leads} />;
  return (
    <>
      <Button icon={Scissors} onClick={() => onOpen('service')}>
        Agregar servicio
      </Button>
      <Button icon={Package} onClick={() => onOpen('product')}>
        Agregar producto
      </Button>
      <Button icon={Droplets} onClick={() => onOpen('material')}>
        Solicitar materia prima
      </Button>
      {leads && !appointment.confirmed_at && (
        <Button icon={ReceiptText} disabled={waiting > 0} onClick={() => onOpen('budget')}>
          Confirmar presupuesto
        </Button>
      )}
      <div className={css.finish}>
        {waiting > 0 && (
          <Muted as="p" size="s" role="status">
            {waiting === 1 ? 'Falta enviar 1 solicitud.' : `Falta enviar ${waiting} solicitudes.`}
          </Muted>
        )}
        {leads ? (
          <Button
            kind="primary"
            icon={CheckCheck}
            wide
            disabled={waiting > 0}
            onClick={() => onOpen('finish')}
          >
            Finalizar cita
          </Button>
        ) : (
          <Muted as="p" size="s">
            La termina {appointment.healer}
          </Muted>
        )}
      </div>
    </>
  );
}

/** True for the appointment's own healer, who alone confirms its budget and finishes it. */
function useIsLeadHealer({ healer_id }: Appointment): boolean {
  return useSession('healer')?.me.healer_id === healer_id;
}

function FinishedNotice({ appointment, leads }: { appointment: Appointment; leads: boolean }) {
  const navigate = useNavigate();
  const { completed_at } = appointment;
  const charged = isFinished(appointment);
  return (
    <>
      <div className={css.over}>
        <Notice tone="info">
          {completed_at &&
            `${leads ? 'Finalizaste' : `${appointment.healer} finalizó`} esta cita a las ${formatHour(nowHour(new Date(completed_at)))} `}
          {charged ? 'Recepción ya la cobró. ' : 'Recepción la cobra. '}
          Ya no se puede editar.
        </Notice>
      </div>
      <div className={css.finish}>
        <Button kind="primary" wide onClick={() => navigate(paths.tablet)}>
          Volver a mi día
        </Button>
      </div>
    </>
  );
}
