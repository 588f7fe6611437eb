import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved } from '@melena/shared/rules/row-status';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow, updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, namingField, requireFound, requireFresh } from '../core/errors';
import { findStep, listStepRows } from './dossier-store';
import { lockServiceVariants } from './service-variant-store';

export const NO_STEP = 'No se encontró el proceso.';

type NewStep = NonNullable<CheckedBody<'service/process/add'>['process']>;
type StepChanges = NonNullable<CheckedBody<'service/process/update'>['process']>;

/** A step that got another number because one came, went or moved before it. */
interface RenumberedStep {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Locks the dossier that a variant has, so that two people can't number its steps at once.
 * @throws {AppError} `not_found`
 */
export async function lockDossier(tx: Tx, variantId: number): Promise<void> {
  requireFound((await lockServiceVariants(tx, [variantId]))[0], 'No se encontró la variante.');
}

/** The same of several. @throws {AppError} `not_found` at the field that names them */
export async function lockDossiers(tx: Tx, variantIds: readonly number[], field: string): Promise<void> {
  const locked = await lockServiceVariants(tx, variantIds);
  await namingField(field, async () =>
    requireFound(locked[variantIds.length - 1], 'No se encontró la variante.'),
  );
}

/**
 * Adds a step to a dossier: the next one where no number is given; a number that is taken moves those from there on
 * down, and one beyond the next is the next.
 * @throws {AppError} `not_found`
 */
export async function addStep(
  { step, ...fields }: NewStep,
  { tx, audit, narrow }: Pick<CommandContext<'service/process/add'>, 'tx' | 'audit' | 'narrow'>,
) {
  const variantId = fields.service_variant_id;
  await lockDossier(tx, variantId);
  const steps = await listStepRows(tx, variantId);
  const place = positionOf(step, steps.length + 1);
  const after = { ...fields, step: place };
  const id = await insertRow(tx, 'service_processes', after);
  const order = steps.map(other => other.id).toSpliced(place - 1, 0, id);
  const moved = await renumber(tx, [...steps, { id, step: place }], order);
  audit({ entity: 'service_process', entityId: id, after });
  auditRenumbered(audit, moved);
  narrow('service', { variant_id: variantId });
  return { process_id: id };
}

/**
 * Changes a step, moves it to another number, or removes it with its products; the others close up, so that steps
 * are numbered from 1 without gaps.
 * @throws {AppError} `not_found`; `stale` where somebody else changed it since
 */
export async function changeStep(
  { id, version, service_variant_id, step, ...changes }: StepChanges,
  { tx, audit, narrow }: CommandContext<'service/process/update'>,
) {
  const { service_variant_id: variantId } = requireFound(await findStep(tx, id), NO_STEP);
  if (service_variant_id !== undefined && service_variant_id !== variantId) {
    throw invalid('process.service_variant_id', 'Un proceso no cambia de variante');
  }
  await lockDossier(tx, variantId);
  // Read again: somebody may have moved or removed it before the dossier was locked.
  const before = requireFresh(await findStep(tx, id), version, NO_STEP);
  const steps = await listStepRows(tx, variantId);
  const others = steps.map(other => other.id).filter(other => other !== id);
  const removed = changes.status_id !== undefined && isRemoved({ status_id: changes.status_id });
  const now = steps.findIndex(other => other.id === id) + 1;
  const place = positionOf(step ?? now, steps.length);
  const order = removed ? others : others.toSpliced(place - 1, 0, id);
  await updateRow(tx, 'service_processes', id, changes);
  const moved = await renumber(tx, steps, order);
  const own = moved.find(one => one.id === id);
  const { id: _id, version: _version, ...fields } = before;
  const after = { ...fields, ...changes, step: own?.to ?? before.step };
  audit({ entity: 'service_process', entityId: id, before, after });
  auditRenumbered(
    audit,
    moved.filter(one => one.id !== id),
  );
  narrow('service', { variant_id: variantId });
  return { process_id: id };
}

/** The steps that moved because another did are changed too. */
function auditRenumbered(
  audit: CommandContext<'service/process/add'>['audit'],
  moved: readonly RenumberedStep[],
): void {
  for (const { id, from, to } of moved) {
    audit({ entity: 'service_process', entityId: id, before: { step: from }, after: { step: to } });
  }
}

function positionOf(wanted: number | undefined, last: number): number {
  return Math.min(wanted ?? last, last);
}

/** Numbers the steps by their order, from 1; writes only those whose number changes. */
async function renumber(
  tx: Tx,
  steps: readonly { readonly id: number; readonly step: number }[],
  order: readonly number[],
): Promise<RenumberedStep[]> {
  const numbers = new Map(steps.map(({ id, step }) => [id, step]));
  const moved = order
    .map((id, index) => ({ id, from: numbers.get(id) ?? 0, to: index + 1 }))
    .filter(({ from, to }) => from !== to);
  await updateRows(
    tx,
    'service_processes',
    moved.map(({ id, to }) => ({ id, step: to })),
  );
  return moved;
}
