import type { CallReply } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import type { Read } from '../core/database/salon/handle';
import { listSteps } from './dossier-store';

type DossierStep = CallReply<'healers/appointment'>['services'][number]['dossier'][number];

/** The dossier of a service's variant as a healer follows it: each product with the variants that it can be. */
export async function listStepsOfServiceLine(read: Read, serviceVariantId: number): Promise<DossierStep[]> {
  const steps = await listSteps(read, serviceVariantId);
  const variants = await variantsFor(
    read,
    steps.flatMap(({ products }) => products),
  );
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
      unit: product.unit,
      variant_ids: variants(product),
    })),
  }));
}

type StepProduct = Awaited<ReturnType<typeof listSteps>>[number]['products'][number];

/** The columns of a product that a step's product is compared with, by its option. */
const OPTION_COLUMNS = { 1: 'product_id', 2: 'brand_line_id', 3: 'brand_id' } as const;

/**
 * The active variants that each product of a step can be: of its product, its line or its brand, by id. Asked by their
 * ids: a join that follows one of three columns is planned as a walk through all of the catalogue times itself where the
 * database hasn't counted its rows yet.
 */
async function variantsFor(
  read: Read,
  wanted: readonly StepProduct[],
): Promise<(product: StepProduct) => number[]> {
  const ids = (option: number) => {
    const own = wanted.filter(product => product.option === option).map(({ product_id }) => product_id);
    return sql`any(${own}::bigint[])`;
  };
  const rows = await read
    .selectFrom('products as p')
    .innerJoin('product_variants as v', 'v.product_id', 'p.id')
    .where(sql<boolean>`(p.id = ${ids(1)} or p.brand_line_id = ${ids(2)} or p.brand_id = ${ids(3)})`)
    .where('p.status_id', '=', 1)
    .where('v.status_id', '=', 1)
    .select(['v.id', 'p.id as product_id', 'p.brand_line_id', 'p.brand_id'])
    .orderBy('v.id')
    .execute();
  return ({ option, product_id }) => {
    const column = OPTION_COLUMNS[option as keyof typeof OPTION_COLUMNS];
    return rows.filter(row => row[column] === product_id).map(({ id }) => id);
  };
}
