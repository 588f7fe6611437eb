import type { CheckedBody } from '@melena/shared/contract/calls';
import { isRemoved } from '@melena/shared/rules/row-status';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { findStep, insertStep, stepsInOrder, updateStep } from './dossier-writes';
import { lockServiceVariant } from './service-writes';

type NewStep = NonNullable<CheckedBody<'service/process/add'>['process']>;
type StepChanges = NonNullable<CheckedBody<'service/process/update'>['process']>;

/** A step that got another number because one came, went or moved before it. */
export interface RenumberedStep {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Holds the dossier that a variant has, so that two people can't number its steps at once.
 * @throws {Refusal} `not_found`
 */
export async function lockDossier(tx: Tx, variantId: number): Promise<void> {
  if (!(await lockServiceVariant(tx, variantId))) throw notFound('No se encontró la variante.');
}

/**
 * Adds a step to a dossier: the next one where no number is given; a number that is taken moves those from there on
 * down, and one beyond the next is the next.
 * @throws {Refusal} `not_found`
 */
export async function addStep(tx: Tx, { step, ...fields }: NewStep) {
  await lockDossier(tx, fields.service_variant_id);
  const steps = await stepsInOrder(tx, fields.service_variant_id);
  const place = positionOf(step, steps.length + 1);
  const id = await insertStep(tx, { ...fields, step: place });
  const order = steps.map(held => held.id).toSpliced(place - 1, 0, id);
  const moved = await renumber(tx, [...steps, { id, step: place }], order);
  return { id, after: { ...fields, step: place }, moved };
}

/**
 * Changes a step, moves it to another number, or removes it with its products; the others close up, so that steps
 * are numbered from 1 without gaps.
 * @throws {Refusal} `not_found`; `stale` where somebody else changed it since
 */
export async function changeStep(tx: Tx, { id, version, service_variant_id, step, ...changes }: StepChanges) {
  const found = await findStep(tx, id);
  if (!found) throw notFound('No se encontró el proceso.');
  if (service_variant_id !== undefined && service_variant_id !== found.service_variant_id) {
    throw invalid('process.service_variant_id', 'Un proceso no cambia de variante');
  }
  await lockDossier(tx, found.service_variant_id);
  // Read again: somebody may have moved or removed it before the dossier was held.
  const before = await findStep(tx, id);
  if (!before) throw notFound('No se encontró el proceso.');
  assertVersion(before, version);
  const steps = await stepsInOrder(tx, before.service_variant_id);
  const others = steps.map(held => held.id).filter(other => other !== id);
  const removed = changes.status_id !== undefined && isRemoved({ status_id: changes.status_id });
  const now = steps.findIndex(held => held.id === id) + 1;
  const place = positionOf(step ?? now, steps.length);
  const order = removed ? others : others.toSpliced(place - 1, 0, id);
  const { id: _id, step: number, version: _version, ...fields } = before;
  const after = { ...fields, ...changes };
  await updateStep(tx, id, changes);
  const moved = await renumber(tx, steps, order);
  const own = moved.find(one => one.id === id);
  return {
    before,
    after: { ...after, step: own?.to ?? number },
    moved: moved.filter(one => one.id !== id),
  };
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
  const held = new Map(steps.map(({ id, step }) => [id, step]));
  const moved: RenumberedStep[] = [];
  for (const [index, id] of order.entries()) {
    const from = held.get(id) ?? 0;
    const to = index + 1;
    if (from === to) continue;
    await updateStep(tx, id, { step: to });
    moved.push({ id, from, to });
  }
  return moved;
}
