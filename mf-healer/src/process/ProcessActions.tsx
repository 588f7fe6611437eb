import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Muted } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { isFinished, isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { finishedAt, hasSeveralHealers, unfinishedParts } from '@melena/shared/rules/agenda/finished-parts';
import { joinNames } from '@melena/shared/rules/person';
import { useSession } from '@melena/shared/session';
import { CheckCheck, Droplets, Package, ReceiptText, Scissors } from 'lucide-react';
import { momentText } from './line-detail';
import css from './process.module.css';
import type { ProcessData, ProcessDialog } from './types';

interface ProcessActionsProps {
  process: ProcessData;
  editable: boolean;
  /** The number of requests that wait to be sent: until then there is no budget to confirm and nothing to finish. */
  waiting: number;
  onOpen: (dialog: ProcessDialog) => void;
}

/** The healer's actions; once she has finished, only the way back, and the budget while others go on. */
export function ProcessActions({ process, editable, waiting, onOpen }: ProcessActionsProps) {
  const { appointment, services } = process;
  const own = useSession('healer')?.me.healer_id;
  const leads = own === appointment.healer_id;
  const several = hasSeveralHealers(services);
  // Whose it is finishes all of it where one other healer gives it.
  const finishes = services.some(({ healer_id }) => healer_id === own) || (leads && !several);
  const budget = leads &&
    isInProgress(appointment) &&
    !appointment.completed_at &&
    !appointment.confirmed_at && (
      <Button icon={ReceiptText} disabled={waiting > 0} onClick={() => onOpen('budget')}>
        Confirmar presupuesto
      </Button>
    );
  if (!editable)
    return (
      <>
        {budget}
        <FinishedNotice process={process} own={own} />
      </>
    );
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
      {budget}
      <div className={css.finish}>
        {waiting > 0 && (
          <Muted as="p" size="s" role="status">
            {waiting === 1 ? 'Falta enviar 1 solicitud.' : `Falta enviar ${waiting} solicitudes.`}
          </Muted>
        )}
        {finishes ? (
          <Button
            kind="primary"
            icon={CheckCheck}
            wide
            disabled={waiting > 0}
            onClick={() => onOpen('finish')}
          >
            {several ? 'Finalizar mi parte' : 'Finalizar cita'}
          </Button>
        ) : (
          <Muted as="p" size="s">
            {othersText(services)}
          </Muted>
        )}
      </div>
    </>
  );
}

/** Names who finishes the visit if this healer has no part in it. */
function othersText(services: ProcessData['services']): string {
  const names = [...new Set(services.map(({ healer }) => healer))];
  return `${names.length > 1 ? 'La terminan' : 'La termina'} ${joinNames(names)}`;
}

interface FinishedNoticeProps {
  process: ProcessData;
  /** Whose tablet it is. */
  own: number | null | undefined;
}

function FinishedNotice({ process: { appointment, services }, own }: FinishedNoticeProps) {
  const navigate = useNavigate();
  const { completed_at } = appointment;
  const charged = isFinished(appointment);
  const finished = finishedAt(services.filter(({ healer_id }) => healer_id === own));
  const several = hasSeveralHealers(services);
  return (
    <>
      <div className={css.over}>
        <Notice tone="info">
          {finished
            ? `Finalizaste ${several ? 'tu parte' : 'esta cita'} a las ${momentText(finished)} `
            : completed_at && `La cita terminó a las ${momentText(completed_at)} `}
          {unfinishedParts(charged || completed_at ? [] : services).map(part => `Aún no termina ${part}. `)}
          {charged ? 'Recepción ya la cobró. ' : completed_at && 'Recepción la cobra. '}
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
