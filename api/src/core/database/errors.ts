import pg from 'pg';

export function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return (
    error instanceof pg.DatabaseError || (error instanceof Error && 'severity' in error && 'code' in error)
  );
}

/** Whether the database refused something by that constraint: a unique key, a check, a guard. */
export function violates(error: unknown, constraint: string): boolean {
  return isDatabaseError(error) && error.constraint === constraint;
}

/** Numbers beyond their column, bytes that no text holds, dates that don't exist. */
const UNSTORABLE = ['22003', '22007', '22008', '22021', '22P05'];

/** Whether the database refused a value because its column can't hold it. */
export function isUnstorable(error: unknown): boolean {
  return isDatabaseError(error) && UNSTORABLE.includes(error.code ?? '');
}

/** The server stops or starts, or is cut off. */
const GONE = /^(08\w{3}|57P0[1-3])$/;
/** It stands by for another, as one does that isn't promoted yet. */
const STANDS_BY = '25006';
/** It has no room for another connection, its disk is full, or it took too long. */
const REFUSED = /^(57014|53[0-4]00|ENOSPC)$/;
const CUT =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` says without a code. */
const LOST =
  /^(Connection terminated|timeout expired|Query read timeout|Client has encountered a connection|Client was closed)/;
const BUSY = /^timeout exceeded when trying to connect/;

/** Whether it was not the question that failed, but the database: the next try may find it there. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (endsConnection(error) || standsBy(error) || REFUSED.test(codeOf(error)) || BUSY.test(error.message))
    return true;
  return error instanceof AggregateError && error.errors.some(isUnreachable);
}

/** Whether nothing more can be asked on the connection that said so. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return GONE.test(code) || CUT.test(code) || LOST.test(error.message);
}

/** Whether the server takes no writes: a connection to it is given back for good. */
export function standsBy(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === STANDS_BY;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
