import { WAITING_STATUS } from '@melena/shared/rules/agenda/waiting';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, requireFound, requireFresh } from '../core/errors';
import { findFolio, type LockedEntry, lockEntry } from './store';

const NO_ENTRY = 'No se encontró en la lista de espera';

/**
 * An entry that is still open.
 * @throws {AppError} that says what became of it
 */
export async function requireOpen(
  tx: Tx,
  row: LockedEntry | undefined,
  version: number | undefined,
): Promise<LockedEntry> {
  const found = requireFound(row, NO_ENTRY);
  if (found.status_id === WAITING_STATUS.open) return requireFresh(found, version, NO_ENTRY);
  if (found.appointment_id === null) throw conflict('Ya se quitó de la lista de espera');
  const booked = await findFolio(tx, found.appointment_id);
  throw conflict(`Ya se agendó desde la lista de espera: cita #${booked?.folio ?? ''}`);
}

/**
 * The entry that is booked now, locked before the healers are: of two who book it, one is refused.
 * @throws {AppError} where it is booked or removed, or another client's
 */
export async function lockEntryToBook(tx: Tx, id: number, clientId: number): Promise<void> {
  const entry = await requireOpen(tx, await lockEntry(tx, id), undefined);
  if (entry.client_id !== clientId) {
    throw invalid('waiting_id', 'Quien está en la lista de espera es otra persona');
  }
}
