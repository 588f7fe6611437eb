import { type CallError, isOffline } from '../client/errors';
import { Notice } from './Notice';

export interface FailureProps {
  error: CallError | null;
  /** Fields of this form that say themselves what is wrong with them. */
  fields?: readonly string[];
}

/** What a command answered, at the head of its form; nothing where a field says it already. */
export function Failure({ error, fields = [] }: FailureProps) {
  if (!error || fields.some(field => field in error.fields)) return null;
  return <Notice tone={isOffline(error) ? 'warn' : 'danger'}>{error.message}</Notice>;
}

/** The word on the button that sends: after a lost connection the same action is tried again. */
export function verbAfter(error: CallError | null, verb: string): string {
  return isOffline(error) ? 'Reintentar' : verb;
}
