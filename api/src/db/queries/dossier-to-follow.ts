import type { CallReply } from '@melena/shared/contract/calls';
import type { Read } from '../transaction';
import { listSteps } from './dossier';

type DossierStep = CallReply<'healers/appointment'>['services'][number]['dossier'][number];

/** The dossier of a service's variant as a healer follows it: each product with the variants that it can be. */
export async function dossierToFollow(
  read: Read,
  salonId: number,
  serviceVariantId: number,
): Promise<DossierStep[]> {
  const [steps, variants] = await Promise.all([
    listSteps(read, salonId, serviceVariantId),
    variantsByStepProduct(read, salonId, serviceVariantId),
  ]);
  return steps.map(({ id, step, title, minutes, products }) => ({
    id,
    step,
    title,
    minutes,
    products: products.map(product => ({
      id: product.id,
      option: product.option,
      name: product.product_name,
      quantity: product.quantity,
      variant_ids: variants.get(product.id) ?? [],
    })),
  }));
}

/** Step product → the active variants of its product, its line or its brand. */
async function variantsByStepProduct(read: Read, salonId: number, serviceVariantId: number) {
  const rows = await read
    .selectFrom('service_process_products as d')
    .innerJoin('service_processes as step', join =>
      join.onRef('step.salon_id', '=', 'd.salon_id').onRef('step.id', '=', 'd.service_process_id'),
    )
    .innerJoin('products as p', join =>
      join
        .onRef('p.salon_id', '=', 'd.salon_id')
        .on(eb =>
          eb.or([
            eb('p.id', '=', eb.ref('d.product_id')),
            eb('p.brand_line_id', '=', eb.ref('d.brand_line_id')),
            eb('p.brand_id', '=', eb.ref('d.brand_id')),
          ]),
        ),
    )
    .innerJoin('product_variants as v', join =>
      join.onRef('v.salon_id', '=', 'p.salon_id').onRef('v.product_id', '=', 'p.id'),
    )
    .where('d.salon_id', '=', salonId)
    .where('step.service_variant_id', '=', serviceVariantId)
    .where('d.status_id', '=', 1)
    .where('p.status_id', '=', 1)
    .where('v.status_id', '=', 1)
    .select(['d.id', 'v.id as variant_id'])
    .orderBy('v.id')
    .execute();
  const variants = new Map<number, number[]>();
  for (const { id, variant_id } of rows) variants.set(id, [...(variants.get(id) ?? []), variant_id]);
  return variants;
}
