import { lazy, Suspense } from 'react';
import type { AppointmentDialog } from '../appointment/types';
import type { OpenDialogProps } from './OpenDialog';

const OpenDialog = lazy(() => import('./OpenDialog').then(m => ({ default: m.OpenDialog })));

export interface AppointmentDialogsProps extends Omit<OpenDialogProps, 'dialog'> {
  dialog: AppointmentDialog | null;
}

/** The dialogs of an appointment, loaded together with the first one that opens: the agenda is drawn without them. */
export function AppointmentDialogs({ dialog, ...props }: AppointmentDialogsProps) {
  return <Suspense>{dialog && <OpenDialog {...props} dialog={dialog} />}</Suspense>;
}
