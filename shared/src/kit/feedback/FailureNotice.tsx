import { type CallError, isUnknown } from '../../client/errors';
import { Button, type ButtonProps } from '../actions/Button';
import { busyVerbOf } from '../actions/busy-verb';
import { Notice } from './Notice';

/** Says why a command failed, at the head of its form. */
export function FailureNotice({ error }: { error: CallError | null }) {
  if (!error) return null;
  return <Notice tone={isUnknown(error) ? 'warn' : 'danger'}>{error.message}</Notice>;
}

/** The word on the button that sends: where its outcome isn't known the same action is tried again. */
export function retryVerb(error: CallError | null, verb: string): string {
  return isUnknown(error) ? 'Reintentar' : verb;
}

/** A form that is sent by one button, as `useCommandForm` answers it. */
interface SentForm {
  busy: boolean;
  problem: string | undefined;
  /** No answer came that says whether it was done. */
  offline: boolean;
}

/** The refusal that belongs to no field, at the head of a form. */
export function FormProblem({ problem, offline }: Pick<SentForm, 'problem' | 'offline'>) {
  return problem && <Notice tone={offline ? 'warn' : 'danger'}>{problem}</Notice>;
}

interface SubmitButtonProps extends Omit<ButtonProps, 'busy' | 'children'> {
  state: Pick<SentForm, 'busy' | 'offline'>;
  verb: string;
}

/** Sends a form; where its outcome isn't known, again. It says the gerund of its verb while it runs by default. */
export function SubmitButton({ state: { busy, offline }, verb, ...button }: SubmitButtonProps) {
  return (
    <Button kind="primary" type="submit" busyLabel={busyVerbOf(verb)} {...button} busy={busy}>
      {offline ? 'Reintentar' : verb}
    </Button>
  );
}
