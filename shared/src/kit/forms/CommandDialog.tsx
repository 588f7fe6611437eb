import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CommandPath } from '../../client/use-command';
import { ActionDialog, type ActionDialogProps } from './ActionDialog';
import { type CommandForm, type CommandFormOptions, useCommandForm } from './use-command-form';

export interface CommandDialogProps<
  P extends CommandPath,
  Input extends FieldValues,
  Output extends FieldValues,
  Row,
> extends Omit<CommandFormOptions<P, Input, Output, Row>, 'saved'>,
    Omit<ActionDialogProps, 'action' | 'children'> {
  /** The fields: `form => <TextField label="Nombre" {...form.bind('name')} />`. */
  children: (form: CommandForm<Input, Row>) => ReactNode;
}

/** The form of a command in a dialog, which closes once it is done. */
export function CommandDialog<
  P extends CommandPath,
  Input extends FieldValues = Record<string, never>,
  Output extends FieldValues = Input,
  Row = undefined,
>({ children, ...props }: CommandDialogProps<P, Input, Output, Row>) {
  const form = useCommandForm<P, Input, Output, Row>({ ...props, onDone: props.onDone ?? props.onClose });
  return (
    <ActionDialog {...props} action={form}>
      {children(form)}
    </ActionDialog>
  );
}
