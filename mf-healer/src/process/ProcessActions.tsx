import { useNavigate } from '@melena/shared/router';
import { isFinished } from '@melena/shared/rules/appointment-status';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { Button } from '@melena/shared/ui/Button';
import { Notice } from '@melena/shared/ui/Notice';
import { CheckCheck, Droplets, Package, ReceiptText, Scissors } from 'lucide-react';
import css from './process.module.css';
import type { Appointment, ProcessDialog } from './types';

interface ProcessActionsProps {
  appointment: Appointment;
  editable: boolean;
  /** How many requests wait to be sent: before they are, there is no budget to confirm and nothing to finish. */
  waiting: number;
  onOpen: (dialog: ProcessDialog) => void;
}

/** What a healer can do; once finished, only the way back. */
export function ProcessActions({ appointment, editable, waiting, onOpen }: ProcessActionsProps) {
  if (!editable) return <Over appointment={appointment} />;
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
      {!appointment.confirmed_at && (
        <Button icon={ReceiptText} disabled={waiting > 0} onClick={() => onOpen('budget')}>
          Confirmar presupuesto
        </Button>
      )}
      <div className={css.finish}>
        {waiting > 0 && (
          <p className="t-2 t-s" role="status">
            {waiting === 1 ? 'Falta enviar 1 solicitud.' : `Falta enviar ${waiting} solicitudes.`}
          </p>
        )}
        <Button kind="primary" icon={CheckCheck} wide disabled={waiting > 0} onClick={() => onOpen('finish')}>
          Finalizar cita
        </Button>
      </div>
    </>
  );
}

function Over({ appointment }: { appointment: Appointment }) {
  const navigate = useNavigate();
  const { completed_at } = appointment;
  const charged = isFinished(appointment);
  return (
    <>
      <div className={css.over}>
        <Notice tone="info">
          {completed_at && `Finalizaste esta cita a las ${formatHour(nowHour(new Date(completed_at)))} `}
          {charged ? 'Recepción ya la cobró. ' : 'Recepción la cobra. '}
          Ya no se puede editar.
        </Notice>
      </div>
      <div className={css.finish}>
        <Button kind="primary" wide onClick={() => navigate('/healer')}>
          Volver a mi día
        </Button>
      </div>
    </>
  );
}
