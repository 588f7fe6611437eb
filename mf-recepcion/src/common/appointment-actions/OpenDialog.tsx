import { DEFAULT_PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { Day } from '@melena/shared/rules/time';
import { RemoveServiceConfirm } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import type { AppointmentDialog, Details } from '../appointment/types';
import { AddServiceDialog } from './AddServiceDialog';
import { AdvanceDialog } from './AdvanceDialog';
import { CancelDialog } from './CancelDialog';
import { MoveDialog } from './MoveDialog';
import { MoveToCreditConfirm } from './MoveToCreditConfirm';
import { StartConfirm, UndoStartConfirm } from './StartConfirm';

export interface OpenDialogProps {
  dialog: AppointmentDialog;
  details: Details;
  /** The method that the advance begins with. */
  defaultType?: number;
  onClose: () => void;
  /** It was rescheduled, to this day. */
  onMoved?: (day: Day) => void;
}

export function OpenDialog(props: OpenDialogProps) {
  const { dialog, details, defaultType = DEFAULT_PAYMENT_TYPE, onClose, onMoved } = props;
  const { appointment, services } = details;
  const common = { appointment, onClose };
  if (typeof dialog === 'object' && 'removing' in dialog)
    return <RemoveServiceConfirm service={dialog.removing} onClose={onClose} />;
  return (
    <>
      {(dialog === 'advance' || dialog === 'advance-and-start') && (
        <AdvanceDialog {...common} defaultType={defaultType} starts={dialog === 'advance-and-start'} />
      )}
      {dialog === 'cancel' && <CancelDialog {...common} />}
      {dialog === 'start' && <StartConfirm {...common} />}
      {dialog === 'undo-start' && <UndoStartConfirm {...common} />}
      {dialog === 'credit' && <MoveToCreditConfirm details={details} onClose={onClose} />}
      {dialog === 'move' && <MoveDialog {...common} services={services} onMoved={onMoved} />}
      {dialog === 'add-service' && <AddServiceDialog {...common} services={services} />}
      {typeof dialog === 'object' && (
        <AddServiceDialog {...common} services={services} replacing={dialog.replacing} />
      )}
    </>
  );
}
