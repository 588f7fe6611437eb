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
