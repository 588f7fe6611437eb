import type { CallReply } from '@melena/shared/contract/calls';
import { matchesWords, splitWords } from '@melena/shared/rules/search';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';

type Choices = CallReply<'service/process/products'>;
type Choice = Choices['products'][number];

/** The unit of what the variants of a product `p` hold; ml where they differ. */
export const unitOfProduct = sql<string>`coalesce((select min(u.name) from ${ownRows('product_variants')} v
  join units u on u.id = v.unit_id where v.product_id = p.id and v.status_id <> 0
  having min(u.id) = max(u.id)), 'ml')`;

interface ChoiceFilter {
  /** 1 a product, 2 any product of a line, 3 any product of a brand. */
  readonly option: number;
  readonly search?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A part of what a step can ask for, by brand and name, and how many there are in all. */
export async function listChoices(read: Read, filter: ChoiceFilter): Promise<Choices> {
  const { option, search = '', offset = 0, limit } = filter;
  if (option === 1) return listProductChoices(read, filter);
  const choices = await (option === 2 ? lineChoices : brandChoices)(read).execute();
  const found = choices.filter(({ name, brand }) => matchesWords(search, [name, brand]));
  return {
    products: found.slice(offset, limit === undefined ? undefined : offset + limit),
    total: found.length,
  };
}

/** True where a step can ask for it: an active product, a line or brand that is active. */
export async function isChoice(read: Read, option: number, id: number): Promise<boolean> {
  const choices = {
    1: productChoices(read).where('p.id', '=', id),
    2: lineChoices(read).where('l.id', '=', id),
    3: brandChoices(read).where('b.id', '=', id),
  }[option];
  return (await choices?.executeTakeFirst()) !== undefined;
}

async function listProductChoices(
  read: Read,
  { search = '', offset = 0, limit }: ChoiceFilter,
): Promise<Choices> {
  let found = productChoices(read);
  for (const word of splitWords(search)) found = found.where(sql<boolean>`strpos(p.search, ${word}) > 0`);
  const part = found.orderBy(sql`fold(b.name)`).orderBy(sql`fold(p.name)`).orderBy('p.id').offset(offset);
  const [products, { total }] = await Promise.all([
    (limit === undefined ? part : part.limit(limit)).execute(),
    found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { products, total };
}

function productChoices(read: Read) {
  return read
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('p.status_id', '=', 1)
    .select(({ fn, val }) => [
      'p.id',
      'p.name',
      'b.name as brand',
      fn.coalesce('l.name', val('')).as('line'),
      unitOfProduct.as('unit'),
    ]);
}

function lineChoices(read: Read) {
  return read
    .selectFrom('brand_lines as l')
    .innerJoin('brands as b', 'b.id', 'l.brand_id')
    .where('b.status_id', '=', 1)
    .select(['l.id', 'l.name', 'b.name as brand', 'l.name as line'])
    .orderBy(sql`fold(b.name)`)
    .orderBy(sql`fold(l.name)`)
    .orderBy('l.id');
}

function brandChoices(read: Read) {
  return read
    .selectFrom('brands as b')
    .where('b.status_id', '=', 1)
    .select(['b.id', 'b.name', 'b.name as brand', sql.lit<Choice['line']>('').as('line')])
    .orderBy(sql`fold(b.name)`)
    .orderBy('b.id');
}
