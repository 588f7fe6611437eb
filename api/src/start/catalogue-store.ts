import { withIva } from '@melena/shared/rules/iva';
import type { Centavos } from '@melena/shared/rules/money';
import { centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { hairsOf, materialsOf, priceOf, stepsOf, TEMPLATE, type TemplateService } from './template';

/** The brand of raw material that nobody bought yet: the salon writes its own. */
const NO_BRAND = 'Sin marca';

type NamedTable = 'service_categories' | 'product_categories' | 'brands' | 'products' | 'services';

/** The ids of the rows that a table has of these names, however they are written; removed ones are none. */
export async function idsByName(
  read: Read,
  table: NamedTable,
  names: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select n as name, min(t.id) as id from unnest(${names}::text[]) n
      join ${ownRows(table)} t on fold(t.name) = fold(n) and t.status_id <> 0 group by n`.execute(read);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function addNames(
  tx: Tx,
  table: 'service_categories' | 'product_categories' | 'brands',
  names: readonly string[],
): Promise<(name: string) => number> {
  const ids = await idsByName(tx, table, names);
  const missing = [...new Set(names)].filter(name => !ids.has(name)).map(name => ({ name }));
  if (missing.length > 0) {
    const added = await tx.insertInto(table).values(missing).returning(['id', 'name']).execute();
    for (const { id, name } of added) ids.set(name, id);
  }
  return name => ids.get(name) ?? 0;
}

/** Adds the raw material of some services, but for what is there. @returns its product's id by its key, and what was added */
async function addMaterials(tx: Tx, keys: readonly string[]) {
  const wanted = keys.flatMap(key => {
    const material = TEMPLATE.materials[key];
    return material ? [{ key, ...material }] : [];
  });
  const ids = await idsByName(
    tx,
    'products',
    wanted.map(({ name }) => name),
  );
  const missing = wanted.filter(({ name }) => !ids.has(name));
  if (missing.length > 0) {
    const categories = missing.map(({ category }) => category);
    const categoryId = await addNames(tx, 'product_categories', categories);
    const brand_id = (await addNames(tx, 'brands', [NO_BRAND]))(NO_BRAND);
    const products = await tx
      .insertInto('products')
      .values(missing.map(({ name, category }) => ({ name, category_id: categoryId(category), brand_id })))
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of products) ids.set(name, id);
    await tx
      .insertInto('product_variants')
      .values(
        missing.map(({ name, content, unit, cost }) => ({
          product_id: ids.get(name) ?? 0,
          name,
          content,
          unit_id: unit,
          price_buy: centavos(cost * 100),
          price_buy_iva: withIva(centavos(cost * 100)),
        })),
      )
      .execute();
  }
  return {
    idOf: new Map(wanted.map(({ key, name }) => [key, ids.get(name) ?? 0])),
    added: missing.map(({ name }) => ({ id: ids.get(name) ?? 0, name })),
  };
}

export interface TakenService {
  readonly of: TemplateService;
  /** The price of its first hair type. */
  readonly price: Centavos;
}

/** Adds services with their hair types, dossiers and raw material. @returns the rows that it added */
export async function insertCatalogue(tx: Tx, taken: readonly TakenService[]) {
  const categories = taken.map(({ of }) => of.category);
  const categoryId = await addNames(tx, 'service_categories', categories);
  const services = await tx
    .insertInto('services')
    .values(
      taken.map(({ of }) => ({ name: of.name, category_id: categoryId(of.category), subcategory_id: null })),
    )
    .returning(['id', 'name', 'category_id'])
    .execute();
  const idOfService = new Map(services.map(({ id, name }) => [name, id]));
  const planned = taken.flatMap(({ of, price }) =>
    hairsOf(of).map(hair => ({
      of,
      row: {
        service_id: idOfService.get(of.name) ?? 0,
        hair_type_id: hair.id,
        minutes: of.minutes + hair.moreMinutes,
        price: priceOf(hair, price),
        advance: centavos(Math.min(of.advance * 100, price)),
      },
    })),
  );
  const variants = await tx
    .insertInto('service_variants')
    .values(planned.map(({ row }) => row))
    .returning(['id', 'service_id', 'hair_type_id'])
    .execute();
  const materials = await addMaterials(tx, [...new Set(taken.flatMap(({ of }) => materialsOf(of)))]);
  const steps = planned.flatMap(({ of, row }) => {
    const variant = variants.find(
      one => one.service_id === row.service_id && one.hair_type_id === row.hair_type_id,
    );
    let left = row.minutes;
    return stepsOf(of).map(({ title, share, doses }, at, all) => {
      const minutes = at === all.length - 1 ? left : Math.round((row.minutes * share) / 500) * 5;
      left -= minutes;
      return { doses, row: { service_variant_id: variant?.id ?? 0, step: at + 1, title, minutes } };
    });
  });
  const added = await tx
    .insertInto('service_processes')
    .values(steps.map(({ row }) => row))
    .returning(['id', 'service_variant_id', 'step'])
    .execute();
  const idOfStep = new Map(
    added.map(({ id, service_variant_id, step }) => [`${service_variant_id} ${step}`, id]),
  );
  const doses = steps.flatMap(({ doses, row }) =>
    doses.map(({ material, quantity }) => ({
      service_process_id: idOfStep.get(`${row.service_variant_id} ${row.step}`) ?? 0,
      option: 1,
      product_id: materials.idOf.get(material) ?? 0,
      brand_line_id: null,
      brand_id: null,
      quantity,
    })),
  );
  if (doses.length > 0) await tx.insertInto('service_process_products').values(doses).execute();
  return { services, materials: materials.added };
}
