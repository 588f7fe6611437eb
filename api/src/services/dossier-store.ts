import type { processProduct, processStep } from '@melena/shared/contract/service/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { unitOfProduct } from './dossier-choice-store';

type DossierStep = z.output<typeof processStep>;
type StepProduct = z.output<typeof processProduct>;

/** The fields of a step's product that are written: one of the three ids, by the option. */
export interface StepProductFields {
  readonly service_process_id: number;
  readonly option: number;
  readonly product_id: number | null;
  readonly brand_line_id: number | null;
  readonly brand_id: number | null;
  readonly quantity: number;
}

/** The dossier of a variant: its steps in order, each with its products. */
export async function listSteps(read: Read, variantId: number): Promise<DossierStep[]> {
  const [steps, products] = await Promise.all([
    listStepRows(read, variantId),
    listStepProducts(read, variantId),
  ]);
  return steps.map(step => ({
    ...step,
    products: products.filter(({ service_process_id }) => service_process_id === step.id),
  }));
}

/** A step; undefined where it is not there any more. */
export function findStep(tx: Tx, stepId: number) {
  return selectSteps(tx).where('id', '=', stepId).executeTakeFirst();
}

/** The steps of dossiers in their order, without their products. */
export function listStepRows(read: Read, ...variantIds: readonly number[]) {
  return selectSteps(read)
    .where('service_variant_id', 'in', variantIds)
    .orderBy('step')
    .orderBy('id')
    .execute();
}

function selectSteps(read: Read) {
  return read
    .selectFrom('service_processes')
    .select(['id', 'service_variant_id', 'step', 'title', 'minutes', 'status_id', 'version'])
    .where('status_id', '=', 1);
}

/** The products of all steps of a variant, each named by its option: a product, 'Marca · Línea', or a brand. */
async function listStepProducts(read: Read, variantId: number): Promise<StepProduct[]> {
  return read
    .selectFrom('service_process_products as d')
    .innerJoin('service_processes as step', 'step.id', 'd.service_process_id')
    .leftJoin('products as p', 'p.id', 'd.product_id')
    .leftJoin('brand_lines as l', 'l.id', 'd.brand_line_id')
    .leftJoin('brands as b', join =>
      join.on(eb => eb('b.id', '=', eb.fn.coalesce('d.brand_id', 'l.brand_id'))),
    )
    .where('step.service_variant_id', '=', variantId)
    .where('d.status_id', '=', 1)
    .select(['d.id', 'd.service_process_id', 'd.option', 'd.quantity', 'd.status_id', 'd.version'])
    .select([
      sql<number>`coalesce(d.product_id, d.brand_line_id, d.brand_id)`.as('product_id'),
      sql<string>`coalesce(p.name, b.name || ' · ' || l.name, b.name)`.as('product_name'),
      unitOfProduct.as('unit'),
    ])
    .orderBy('d.id')
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
export function findStepProductAlike(tx: Tx, product: StepProductFields) {
  return findId(
    tx
      .selectFrom('service_process_products')
      .select('id')
      .where('service_process_id', '=', product.service_process_id)
      .where('status_id', '=', 1)
      .where('product_id', 'is not distinct from', product.product_id)
      .where('brand_line_id', 'is not distinct from', product.brand_line_id)
      .where('brand_id', 'is not distinct from', product.brand_id),
  );
}
