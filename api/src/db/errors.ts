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
