import type { CheckedBody } from '@melena/shared/contract/calls';
import { programForm } from '@melena/shared/contract/clients/schemas';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { addDays, type Day } from '@melena/shared/rules/time';
import { listQuotedVariants } from '../appointments/service-line-store';
import { assertUnique } from '../core/assert-unique';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, namingField, notFound, requireFound } from '../core/errors';
import { lockClientKey, lockProgramRow, NO_CLIENT } from './client-store';
import { programCalendar } from './program-view';

type ProgramInput = CheckedBody<'clients/program/save'>['program'];

/** A treatment begins within a year; a later date is rejected as a typing error. */
const MAX_DAYS_BETWEEN = 365;

/**
 * Adds a program, or changes what is sent of the one that is named.
 * @returns its id, and it as it was and as it is
 * @throws {AppError} `stale` where somebody else changed it since
 */
export async function saveProgram(tx: Tx, wanted: ProgramInput, today: Day) {
  const { id, version, client_id, ...sent } = wanted;
  // So that two people can't give a client the same program at once.
  requireFound(await lockClientKey(tx, client_id), NO_CLIENT);
  const before =
    id === undefined ? null : await namingField('program.id', () => lockProgram(tx, id, client_id));
  if (before) assertVersion(before, version);
  const known = before && { ...before, service_id: before.service_variant_id };
  const { service_id, every_days, times, comments } = programForm.parse({ ...known, ...sent });
  const start_day = sent.start_day ?? before?.start_day ?? today;
  if (start_day > addDays(today, MAX_DAYS_BETWEEN)) {
    throw invalid('program.start_day', 'Elige un día de aquí a un año');
  }
  if (before?.service_variant_id !== service_id) await assertService(tx, service_id);
  await assertNoDuplicate(tx, { id, client_id, service_id }, today);
  const after = { client_id, service_variant_id: service_id, every_days, times, start_day, comments };
  if (before) await updateRow(tx, 'client_programs', before.id, after);
  return { id: before?.id ?? (await insertRow(tx, 'client_programs', after)), before, after };
}

/**
 * Removes a program; the appointments that were booked of it stay.
 * @returns it as it was
 */
export async function removeProgram(tx: Tx, id: number) {
  const before = await lockProgram(tx, id);
  await updateRow(tx, 'client_programs', id, { status_id: ROW_STATUS.removed });
  return before;
}

async function lockProgram(tx: Tx, id: number, clientId?: number) {
  const program = await lockProgramRow(tx, id);
  if (!program || (clientId !== undefined && program.client_id !== clientId)) {
    throw notFound('No se encontró el programa de tratamiento');
  }
  return program;
}

async function assertService(tx: Tx, variantId: number): Promise<void> {
  const [service] = await listQuotedVariants(tx, { variantIds: [variantId] });
  if (!service) throw invalid('program.service_id', 'Elige un servicio de la lista');
}

/** Two unfinished programs of one service would count the same visits. */
async function assertNoDuplicate(
  tx: Tx,
  { id, client_id, service_id }: { id?: number; client_id: number; service_id: number },
  today: Day,
): Promise<void> {
  const { programs } = await programCalendar(tx, client_id, today);
  const same = programs.find(
    each => each.service_id === service_id && each.visits < each.times && each.id !== id,
  );
  const message = 'Este cliente ya tiene un programa de ese servicio';
  assertUnique({ owner: same?.id, field: 'program.service_id', message });
}
