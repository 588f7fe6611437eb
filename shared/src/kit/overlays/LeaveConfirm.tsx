import { Confirm, type ConfirmProps } from './Confirm';

type LeaveConfirmProps = Pick<ConfirmProps, 'open' | 'warning' | 'onConfirm' | 'onBack'>;

/** Asks before what is typed and not saved is lost. */
export function LeaveConfirm(props: LeaveConfirmProps) {
  return <Confirm question="¿Salir sin guardar?" verb="Salir sin guardar" {...props} />;
}
