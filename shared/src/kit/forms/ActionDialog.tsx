import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CommandPath } from '../../client/use-command';
import { Button } from '../actions/Button';
import { busyVerbOf } from '../actions/busy-verb';
import { Notice } from '../feedback/Notice';
import { Confirm } from '../overlays/Confirm';
import { Dialog, type DialogProps } from '../overlays/Dialog';
import { CommandConfirm, type CommandConfirmProps } from './CommandConfirm';

/** The form of a dialog: `useCommandForm` returns one. */
export interface DialogAction {
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** The call's refusal if no field says it. */
  problem: string | undefined;
  /** No answer came that says whether it was done: the primary button becomes 'Reintentar'. */
  offline: boolean;
  /** Something is typed that isn't saved: what somebody else changed meanwhile doesn't count. */
  unsaved?: boolean;
  /** As `unsaved`, of a form that edits no row. */
  dirty?: boolean;
}

/** Removes the thing that a dialog edits. The verb is also on the button that asks. */
export type Removal = {
  [P in CommandPath]: Omit<CommandConfirmProps<P>, 'onBack' | 'onDone'>;
}[CommandPath] & {
  /** Closes the dialog unless told. */
  onDone?: () => void;
};

export interface ActionDialogProps extends Omit<DialogProps, 'open' | 'foot' | 'onSubmit' | 'busy'> {
  action: DialogAction;
  /** The verb of the primary button: 'Guardar cambios' unless told. */
  verb?: string;
  /** The gerund of its verb unless told. */
  busyVerb?: string;
  icon?: LucideIcon;
  /** Its action can't be undone: its verb is red. */
  danger?: boolean;
  /** The primary button waits for something; why stands near it. */
  disabled?: boolean;
  removal?: Removal;
  /** Escape and the cross ask before they close it: where something is typed unless told. */
  unsaved?: boolean;
}

/** A form over the page: 'Volver' and one verb, and what the call refused at its head. */
export function ActionDialog({
  action: { submit, busy, problem, offline, dirty = false, unsaved: typed = dirty },
  verb = 'Guardar cambios',
  busyVerb = busyVerbOf(verb),
  icon,
  danger = false,
  disabled,
  removal,
  unsaved = typed,
  footStart,
  onClose,
  children,
  bodyClassName,
  ...dialog
}: ActionDialogProps) {
  const [removing, setRemoving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Dialog
        {...dialog}
        open
        busy={busy}
        onClose={unsaved ? () => setLeaving(true) : onClose}
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
            <Button
              kind={danger ? 'danger' : 'primary'}
              type="submit"
              icon={icon}
              busy={busy}
              busyLabel={busyVerb}
              disabled={disabled}
            >
              {offline ? 'Reintentar' : verb}
            </Button>
          </>
        }
      >
        {problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>}
        {children}
      </Dialog>
      <Confirm
        open={leaving}
        question="¿Salir sin guardar?"
        warning="Lo que escribiste se pierde."
        verb="Salir sin guardar"
        busyVerb="Saliendo"
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
        onBack={() => setLeaving(false)}
      />
      {removing && removal && (
        <CommandConfirm onDone={onClose} {...removal} onBack={() => setRemoving(false)} />
      )}
    </>
  );
}
