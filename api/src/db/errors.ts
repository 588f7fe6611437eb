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

/** The server stops, starts or has no room for another connection, is cut off, its disk is full, or it took too long. */
const GONE = /^(08\w{3}|57P0[1-3]|57014|53[0-4]00)$/;
const CUT = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'];
/** What `pg` says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether it was not the question that failed, but the database: the next try may find it there. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (GONE.test(code) || CUT.includes(code) || LOST.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isUnreachable);
}
