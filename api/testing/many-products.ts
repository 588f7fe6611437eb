import { sql } from 'kysely';
import type { UnscopedTx } from '../src/core/database/transaction';

interface ProductCounts {
  readonly products: number;
  readonly variantsEach: number;
}

/** Adds products with variants to the demo salon until it has as many, spread over its lines and categories. */
export async function addManyProducts(
  tx: UnscopedTx,
  { products, variantsEach }: ProductCounts,
): Promise<void> {
  const { count } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await sql`
    with lines as (select row_number() over (order by id) - 1 as place, count(*) over () as many, l.* from brand_lines l),
      categories as (select row_number() over (order by id) - 1 as place, count(*) over () as many, c.* from product_categories c)
    insert into products (salon_id, category_id, brand_id, brand_line_id, name, sku)
    select l.salon_id, c.id, l.brand_id, l.id, 'Tratamiento de prueba ' || n, 'PRU-' || n
    from generate_series(1, ${products - count}::integer) n
    join lines l on l.place = n % l.many
    join categories c on c.place = n % c.many`.execute(tx);
  await sql`
    insert into product_variants (salon_id, product_id, name, content, code, price_iva)
    select p.salon_id, p.id, p.name || ' ' || n * 100 || ' ml', n * 100, '750' || p.id || n, 10000
    from products p cross join generate_series(1, ${variantsEach}::integer) n where p.sku like 'PRU-%'`.execute(
    tx,
  );
}
