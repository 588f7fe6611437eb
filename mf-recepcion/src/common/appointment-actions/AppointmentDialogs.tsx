import { DEFAULT_PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import type { Day } from '@melena/shared/rules/time';
import { RemoveServiceConfirm } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { lazy, Suspense } from 'react';
import type { AppointmentDialog, Details } from '../appointment/types';
import { MoveToCreditConfirm } from './MoveToCreditConfirm';
import { StartConfirm, UndoStartConfirm } from './StartConfirm';

const AdvanceDialog = lazy(() => import('./AdvanceDialog').then(m => ({ default: m.AdvanceDialog })));
const AddServiceDialog = lazy(() =>
  import('./AddServiceDialog').then(m => ({ default: m.AddServiceDialog })),
);
const CancelDialog = lazy(() => import('./CancelDialog').then(m => ({ default: m.CancelDialog })));
const MoveDialog = lazy(() => import('./MoveDialog').then(m => ({ default: m.MoveDialog })));

export interface AppointmentDialogsProps {
  dialog: AppointmentDialog | null;
  details: Details;
  /** The method that the advance begins with. */
  defaultType?: number;
  onClose: () => void;
  /** It was rescheduled, to this day. */
  onMoved?: (day: Day) => void;
}

export function AppointmentDialogs(props: AppointmentDialogsProps) {
  const { dialog, details, defaultType = DEFAULT_PAYMENT_TYPE, onClose, onMoved } = props;
  const { appointment, services } = details;
  const common = { appointment, onClose };
  if (!dialog) return null;
  if (typeof dialog === 'object' && 'removing' in dialog)
    return <RemoveServiceConfirm service={dialog.removing} onClose={onClose} />;
  return (
    <Suspense>
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
    </Suspense>
  );
}
