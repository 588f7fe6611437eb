import type { CheckedBody } from '@melena/shared/contract/calls';
import { programForm } from '@melena/shared/contract/clients/schemas';
import { addDays, type Day } from '@melena/shared/rules/time';
import { selectBookableVariants } from '../appointments/service-line-store';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { programCalendar } from './program-view';

type ProgramInput = CheckedBody<'clients/program/save'>['program'];

/** A treatment begins within a year; what is further is a slip of the pen. */
const MAX_DAYS_BETWEEN = 365;

/**
 * Adds a programme, or changes what is sent of the one that is named.
 * @returns its id, and it as it was and as it is
 * @throws {AppError} `stale` where somebody else changed it since
 */
export async function saveProgram(tx: Tx, wanted: ProgramInput, today: Day) {
  const { id, version, client_id, ...sent } = wanted;
  await lockClient(tx, client_id);
  const before = id === undefined ? null : await lockProgram(tx, id, client_id);
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
  if (before) {
    await tx
      .updateTable('client_programs')
      .set({ ...after, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    return { id: before.id, before, after };
  }
  const added = await tx
    .insertInto('client_programs')
    .values({ ...after })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: added.id, before: null, after };
}

/**
 * Removes a programme; the appointments that were booked of it stay.
 * @returns it as it was
 */
export async function removeProgram(tx: Tx, id: number) {
  const before = await lockProgram(tx, id);
  await tx
    .updateTable('client_programs')
    .set({ status_id: 0, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  return before;
}

/** So that two people can't give a client the same programme at once. */
async function lockClient(tx: Tx, id: number): Promise<void> {
  const client = await tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!client) throw notFound('No se encontró información del cliente');
}

async function lockProgram(tx: Tx, id: number, clientId?: number) {
  const program = await tx
    .selectFrom('client_programs')
    .select([
      'id',
      'client_id',
      'service_variant_id',
      'every_days',
      'times',
      'start_day',
      'comments',
      'version',
    ])
    .where('id', '=', id)
    .where('status_id', '=', 1)
    .forUpdate()
    .executeTakeFirst();
  if (!program || (clientId !== undefined && program.client_id !== clientId)) {
    throw notFound('No se encontró el programa de tratamiento');
  }
  return program;
}

async function assertService(tx: Tx, variantId: number): Promise<void> {
  const service = await selectBookableVariants(tx)
    .where('v.id', '=', variantId)
    .select('v.id')
    .executeTakeFirst();
  if (!service) throw invalid('program.service_id', 'Elige un servicio de la lista');
}

/** Two unfinished programmes of one service would count the same visits. */
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
