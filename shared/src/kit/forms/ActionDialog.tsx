import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CommandPath } from '../../client/use-command';
import { Button } from '../actions/Button';
import { busyVerbOf } from '../actions/busy-verb';
import { FormProblem, SubmitButton } from '../feedback/FailureNotice';
import { Confirm } from '../overlays/Confirm';
import { Dialog, type DialogProps } from '../overlays/Dialog';
import { CommandConfirm, type CommandConfirmProps } from './CommandConfirm';
import type { AskedQuestion } from './use-command-form';

/** The form of a dialog: `useCommandForm` returns one. */
export interface DialogAction {
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** The call's refusal if no field says it. */
  problem: string | undefined;
  /** No answer came that says whether it was done: the primary button becomes 'Reintentar'. */
  offline: boolean;
  /** The server's question about a value that looks like a typing error. */
  asked?: AskedQuestion | null;
}

/** Removes the thing that a dialog edits. The verb is also on the button that asks. */
export type Removal = {
  [P in CommandPath]: Omit<CommandConfirmProps<P>, 'onBack' | 'onDone'>;
}[CommandPath] & {
  /** By default it closes the dialog. */
  onDone?: () => void;
};

export interface ActionDialogProps extends Omit<DialogProps, 'open' | 'foot' | 'onSubmit' | 'busy'> {
  action: DialogAction;
  /** The verb of the primary button: 'Guardar cambios' by default. */
  verb?: string;
  /** By default the gerund of its verb. */
  busyVerb?: string;
  icon?: LucideIcon;
  /** Its action can't be undone: its verb is red. */
  danger?: boolean;
  /** The primary button waits for something; why stands near it. */
  disabled?: boolean;
  removal?: Removal;
}

/** A form over the page: 'Volver' and one verb, and what the call refused at its head. */
export function ActionDialog({
  action,
  verb = 'Guardar cambios',
  busyVerb,
  icon,
  danger = false,
  disabled,
  removal,
  footStart,
  onClose,
  children,
  bodyClassName,
  ...dialog
}: ActionDialogProps) {
  const { submit, busy, asked } = action;
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Dialog
        {...dialog}
        open
        busy={busy}
        onClose={onClose}
        onSubmit={event => (disabled ? event.preventDefault() : submit(event))}
        fields={bodyClassName === undefined}
        bodyClassName={bodyClassName}
        footStart={
          removal ? (
            <>
              <Button kind="warn" disabled={busy} onClick={() => setRemoving(true)}>
                {removal.verb}
              </Button>
              {footStart}
            </>
          ) : (
            footStart
          )
        }
        foot={
          <>
            <Button disabled={busy} onClick={onClose}>
              Volver
            </Button>
            <SubmitButton
              state={action}
              kind={danger ? 'danger' : 'primary'}
              {...{ verb, icon, disabled }}
              busyLabel={busyVerb ?? busyVerbOf(verb)}
            />
          </>
        }
      >
        <FormProblem {...action} />
        {children}
      </Dialog>
      {asked && <Confirm open {...asked} warning={null} verb={verb} danger={false} busy={busy} />}
      {removing && removal && (
        <CommandConfirm onDone={onClose} {...removal} onBack={() => setRemoving(false)} />
      )}
    </>
  );
}
