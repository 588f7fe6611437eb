import type { FieldValues } from 'react-hook-form';
import type { CommandPath } from '../../client/use-command';
import { ActionDialog } from '../../kit/forms/ActionDialog';
import type { CommandDialogProps } from '../../kit/forms/CommandDialog';
import { type Send, useCommandForm } from '../../kit/forms/use-command-form';
import { StrandedConfirm, type StrandedConfirmProps } from './StrandedConfirm';
import { useStranded } from './use-stranded';

type StrandingDialogProps<
  P extends CommandPath,
  Input extends FieldValues,
  Output extends FieldValues,
> = Omit<CommandDialogProps<P, Input, Output, undefined>, 'send' | 'onDone'> &
  Pick<StrandedConfirmProps, 'lose'>;

/** A `CommandDialog` of a change that may strand appointments, which asks what becomes of them. */
export function StrandingDialog<
  P extends CommandPath,
  Input extends FieldValues,
  Output extends FieldValues = Input,
>({ lose, children, ...props }: StrandingDialogProps<P, Input, Output>) {
  const stranding = useStranded();
  const send = stranding.send as unknown as Send<P>;
  const onDone = stranding.thenClose(props.onClose);
  const form = useCommandForm<P, Input, Output>({ ...props, send, onDone });
  return (
    <>
      <ActionDialog {...props} action={form}>
        {children(form)}
      </ActionDialog>
      <StrandedConfirm {...{ lose, stranding, form }} verb={props.verb ?? 'Guardar cambios'} />
    </>
  );
}
