import { type CallError, isUnknown } from '../../client/errors';
import { Notice } from './Notice';

export interface FailureNoticeProps {
  error: CallError | null;
  /** Fields of this form that say themselves what is wrong with them. */
  fields?: readonly string[];
}

/** Says why a command failed, at the head of its form; nothing where a field says it already. */
export function FailureNotice({ error, fields = [] }: FailureNoticeProps) {
  if (!error || fields.some(field => field in error.fields)) return null;
  return <Notice tone={isUnknown(error) ? 'warn' : 'danger'}>{error.message}</Notice>;
}

/** The word on the button that sends: where its outcome isn't known the same action is tried again. */
export function retryVerb(error: CallError | null, verb: string): string {
  return isUnknown(error) ? 'Reintentar' : verb;
}
