import type { Tx } from '../core/database/salon/handle';

/** What is written of a step. */
export interface StepFields {
  readonly service_variant_id: number;
  readonly step: number;
  readonly title: string;
  readonly minutes: number;
}

/** What is written of a product of a step: one of the three ids, by the option. */
export interface StepProductFields {
  readonly service_process_id: number;
  readonly option: number;
  readonly product_id: number | null;
  readonly brand_line_id: number | null;
  readonly brand_id: number | null;
  readonly quantity: number;
}

/** The variant whose dossier a step is in, and the step's place; undefined where the step is not there any more. */
export function findStep(tx: Tx, stepId: number) {
  return tx
    .selectFrom('service_processes')
    .select(['id', 'service_variant_id', 'step', 'title', 'minutes', 'status_id', 'version'])
    .where('id', '=', stepId)
    .where('status_id', '=', 1)
    .executeTakeFirst();
}

/** The steps of a dossier in their order. */
export function stepsInOrder(tx: Tx, variantId: number) {
  return tx
    .selectFrom('service_processes')
    .select(['id', 'step'])
    .where('service_variant_id', '=', variantId)
    .where('status_id', '=', 1)
    .orderBy('step')
    .orderBy('id')
    .execute();
}

export async function insertStep(tx: Tx, step: StepFields): Promise<number> {
  const values = { ...step };
  return (await tx.insertInto('service_processes').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** Writes what is given of a step whose dossier is held, and the next version. */
export async function updateStep(
  tx: Tx,
  stepId: number,
  changes: Partial<StepFields & { status_id: number }>,
): Promise<void> {
  await tx
    .updateTable('service_processes')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', stepId)
    .execute();
}

/** A product of a step, with the variant whose dossier it is in. */
export function findStepProduct(tx: Tx, stepProductId: number) {
  return tx
    .selectFrom('service_process_products as d')
    .innerJoin('service_processes as step', 'step.id', 'd.service_process_id')
    .select(['d.id', 'd.service_process_id', 'd.option', 'd.product_id', 'd.brand_line_id', 'd.brand_id'])
    .select(['d.quantity', 'd.status_id', 'd.version', 'step.service_variant_id'])
    .where('d.id', '=', stepProductId)
    .where('d.status_id', '=', 1)
    .where('step.status_id', '=', 1)
    .executeTakeFirst();
}

/** The product of a step that asks for the same. */
export async function stepProductLike(
  tx: Tx,
  wanted: Omit<StepProductFields, 'quantity' | 'option'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('service_process_products')
    .select('id')
    .where('service_process_id', '=', wanted.service_process_id)
    .where('status_id', '=', 1)
    .where('product_id', 'is not distinct from', wanted.product_id)
    .where('brand_line_id', 'is not distinct from', wanted.brand_line_id)
    .where('brand_id', 'is not distinct from', wanted.brand_id)
    .executeTakeFirst();
  return row?.id;
}

export async function insertStepProduct(tx: Tx, product: StepProductFields): Promise<number> {
  const row = tx.insertInto('service_process_products').values({ ...product });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

/** Writes what is given of a step's product whose dossier is held, and the next version. */
export async function updateStepProduct(
  tx: Tx,
  stepProductId: number,
  changes: Partial<StepProductFields & { status_id: number }>,
): Promise<void> {
  await tx
    .updateTable('service_process_products')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', stepProductId)
    .execute();
}
