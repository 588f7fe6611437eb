import pg from 'pg';

export function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return (
    error instanceof pg.DatabaseError || (error instanceof Error && 'severity' in error && 'code' in error)
  );
}

/** True if the database refused something by that constraint: a unique key, a check, a guard. */
export function violates(error: unknown, constraint: string): boolean {
  return constraintOf(error) === constraint;
}

/** The constraint that refused. From another node the error brings its text and hint alone, and names a part of a table. */
function constraintOf(error: unknown): string | undefined {
  if (!isDatabaseError(error)) return undefined;
  return error.constraint ?? /constraint "(\w+?)(?:_\d+)?"/.exec(error.message)?.[1] ?? error.hint;
}

/** Numbers beyond their column, bytes that no text holds, dates that don't exist. */
const UNSTORABLE = ['22003', '22007', '22008', '22021', '22P05'];

/** True if the database refused a value because its column can't hold it. */
export function isUnstorable(error: unknown): boolean {
  return isDatabaseError(error) && UNSTORABLE.includes(error.code ?? '');
}

/** The server stops or starts, or is cut off. */
const SHUTDOWN_CODES = /^(08\w{3}|57P0[1-3])$/;
/** It stands by for another, as one does that isn't promoted yet. */
const STANDBY_CODES = '25006';
/** It has no room for another connection, its disk is full, or it took too long. */
const CONNECTION_REFUSED_CODES = /^(57014|53[0-4]00|ENOSPC)$/;
const CONNECTION_LOST_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of `pg` that carry no code, and Citus's of a node that ended in a transaction. */
const LOST_MESSAGES =
  /^(failure on connection marked as essential|Connection terminated|timeout expired|Query read timeout|Client has encountered a connection|Client was closed)/;
const BUSY_CODES = /^timeout exceeded when trying to connect/;

/** True if it was not the question that failed, but the database: the next try may find it there. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    endsConnection(error) ||
    isStandby(error) ||
    CONNECTION_REFUSED_CODES.test(codeOf(error)) ||
    BUSY_CODES.test(error.message)
  )
    return true;
  return error instanceof AggregateError && error.errors.some(isUnreachable);
}

/** True if nothing more can be asked on the connection that said so. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return SHUTDOWN_CODES.test(code) || CONNECTION_LOST_CODES.test(code) || LOST_MESSAGES.test(error.message);
}

/** True if the server takes no writes: a connection to it is given back for good. */
export function isStandby(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === STANDBY_CODES;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
