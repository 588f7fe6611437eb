import { type CallError, isUnknown } from '../../client/errors';
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
