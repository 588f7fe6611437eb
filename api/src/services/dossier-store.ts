import type { processProduct, processStep } from '@melena/shared/contract/service/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../core/database/salon/handle';

type DossierStep = z.output<typeof processStep>;
type StepProduct = z.output<typeof processProduct>;

/** The dossier of a variant: its steps in order, each with its products. */
export async function listSteps(read: Read, variantId: number): Promise<DossierStep[]> {
  const [steps, products] = await Promise.all([
    read
      .selectFrom('service_processes')
      .where('service_variant_id', '=', variantId)
      .where('status_id', '=', 1)
      .select(['id', 'service_variant_id', 'step', 'title', 'minutes', 'status_id', 'version'])
      .orderBy('step')
      .orderBy('id')
      .execute(),
    listStepProducts(read, variantId),
  ]);
  const byStep = new Map<number, StepProduct[]>();
  for (const product of products) {
    byStep.set(product.service_process_id, [...(byStep.get(product.service_process_id) ?? []), product]);
  }
  return steps.map(step => ({
    id: step.id,
    service_variant_id: step.service_variant_id,
    step: step.step,
    title: step.title,
    minutes: step.minutes,
    status_id: step.status_id,
    version: step.version,
    products: byStep.get(step.id) ?? [],
  }));
}

/** The products of all steps of a variant, each named by what its option points to: a product, 'Marca · Línea', or a brand. */
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
    ])
    .orderBy('d.id')
    .execute();
}
