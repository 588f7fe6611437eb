import type { CallReply } from '@melena/shared/contract/calls';
import type { processProduct, processStep } from '@melena/shared/contract/service';
import { searchProducts } from '@melena/shared/rules/stock';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../transaction';

type Step = z.output<typeof processStep>;
type StepProduct = z.output<typeof processProduct>;
type Choice = CallReply<'service/process/products'>['products'][number];

/** The dossier of a variant: its steps in order, each with its products. */
export async function listSteps(read: Read, salonId: number, variantId: number): Promise<Step[]> {
  const [steps, products] = await Promise.all([
    read
      .selectFrom('service_processes')
      .where('salon_id', '=', salonId)
      .where('service_variant_id', '=', variantId)
      .where('status_id', '=', 1)
      .select(['id', 'service_variant_id', 'step', 'title', 'minutes', 'status_id'])
      .orderBy('step')
      .orderBy('id')
      .execute(),
    listStepProducts(read, salonId, variantId),
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
    products: byStep.get(step.id) ?? [],
  }));
}

/** The products of all steps of a variant, each named by what its option points to: product, line or brand. */
async function listStepProducts(read: Read, salonId: number, variantId: number): Promise<StepProduct[]> {
  return read
    .selectFrom('service_process_products as d')
    .innerJoin('service_processes as step', join =>
      join.onRef('step.salon_id', '=', 'd.salon_id').onRef('step.id', '=', 'd.service_process_id'),
    )
    .leftJoin('products as p', join =>
      join.onRef('p.salon_id', '=', 'd.salon_id').onRef('p.id', '=', 'd.product_id'),
    )
    .leftJoin('brand_lines as l', join =>
      join.onRef('l.salon_id', '=', 'd.salon_id').onRef('l.id', '=', 'd.brand_line_id'),
    )
    .leftJoin('brands as b', join =>
      join.onRef('b.salon_id', '=', 'd.salon_id').onRef('b.id', '=', 'd.brand_id'),
    )
    .where('d.salon_id', '=', salonId)
    .where('step.service_variant_id', '=', variantId)
    .where('d.status_id', '=', 1)
    .select(['d.id', 'd.service_process_id', 'd.option', 'd.quantity', 'd.status_id'])
    .select([
      sql<number>`coalesce(d.product_id, d.brand_line_id, d.brand_id)`.as('product_id'),
      sql<string>`coalesce(p.name, l.name, b.name)`.as('product_name'),
    ])
    .orderBy('d.id')
    .execute();
}

/** What a step can ask for: 1 a product, 2 any product of a line, 3 any product of a brand. */
export async function listChoices(
  read: Read,
  salonId: number,
  option: number,
  search: string,
): Promise<Choice[]> {
  const choices = await (option === 1 ? products : option === 2 ? lines : brands)(read, salonId);
  return searchProducts(choices, search);
}

function products(read: Read, salonId: number): Promise<Choice[]> {
  return read
    .selectFrom('products as p')
    .innerJoin('brands as b', join =>
      join.onRef('b.salon_id', '=', 'p.salon_id').onRef('b.id', '=', 'p.brand_id'),
    )
    .leftJoin('brand_lines as l', join =>
      join.onRef('l.salon_id', '=', 'p.salon_id').onRef('l.id', '=', 'p.brand_line_id'),
    )
    .where('p.salon_id', '=', salonId)
    .where('p.status_id', '=', 1)
    .select(({ fn, val }) => ['p.id', 'p.name', 'b.name as brand', fn.coalesce('l.name', val('')).as('line')])
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(p.name)`)
    .orderBy('p.id')
    .execute();
}

function lines(read: Read, salonId: number): Promise<Choice[]> {
  return read
    .selectFrom('brand_lines as l')
    .innerJoin('brands as b', join =>
      join.onRef('b.salon_id', '=', 'l.salon_id').onRef('b.id', '=', 'l.brand_id'),
    )
    .where('l.salon_id', '=', salonId)
    .where('b.status_id', '=', 1)
    .select(['l.id', 'l.name', 'b.name as brand', 'l.name as line'])
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(l.name)`)
    .execute();
}

async function brands(read: Read, salonId: number): Promise<Choice[]> {
  const rows = await read
    .selectFrom('brands')
    .where('salon_id', '=', salonId)
    .where('status_id', '=', 1)
    .select(['id', 'name'])
    .orderBy(sql`fold(name)`)
    .execute();
  return rows.map(({ id, name }) => ({ id, name, brand: name, line: '' }));
}
