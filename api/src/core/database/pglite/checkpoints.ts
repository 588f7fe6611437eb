import { sql } from 'kysely';
import { type Db, internals } from '../database';

const EVERY_MS = 5 * 60_000;
/** A log of this size is worth a checkpoint, which holds all calls up for a tenth of a second. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

/**
 * PostgreSQL frees its log at checkpoints, which a process beside the sessions makes. PGlite has no such process: its
 * log would grow until it is closed, and be read from its beginning at a start after a kill.
 * @param may whether now: who copies the folder needs the log
 * @returns what stops it
 */
export function startCheckpoints(db: Db, may: () => boolean): () => void {
  // A checkpoint that fails is made the next time.
  const timer = setInterval(() => {
    if (may()) void checkpointIfDue(db).catch(() => {});
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Makes a checkpoint if the log has grown by that many bytes. @returns true if it did */
export async function checkpointIfDue(db: Db, most = MAX_LOG_BYTES): Promise<boolean> {
  const { kysely } = db[internals];
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()
  `.execute(kysely);
  if (Number(rows[0]?.bytes ?? 0) < most) return false;
  await sql`checkpoint`.execute(kysely);
  return true;
}
