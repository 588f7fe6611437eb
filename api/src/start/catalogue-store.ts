import { withIva } from '@melena/shared/rules/iva';
import { type Centavos, centavos } from '@melena/shared/rules/money';
import { unitId } from '@melena/shared/rules/quantity';
import { sql } from 'kysely';
import { insertRows } from '../core/database/rows';
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
  const added = await insertRows(tx, table, missing);
  for (const [index, { name }] of missing.entries()) ids.set(name, added[index] ?? 0);
  return name => ids.get(name) ?? 0;
}

/** Adds raw material, but for what is there. @returns its product's id by its key, and what was added */
async function addMaterials(tx: Tx, keys: readonly string[]) {
  const materials = keys.flatMap(key => TEMPLATE.materials[key] ?? []);
  const names = materials.map(({ name }) => name);
  const ids = await idsByName(tx, 'products', names);
  const missing = materials.filter(({ name }) => !ids.has(name));
  if (missing.length > 0) {
    const categories = missing.map(({ category }) => category);
    const categoryId = await addNames(tx, 'product_categories', categories);
    const brand_id = (await addNames(tx, 'brands', [NO_BRAND]))(NO_BRAND);
    const products = missing.map(({ name, category }) => ({
      ...{ name, brand_id },
      category_id: categoryId(category),
    }));
    for (const [index, id] of (await insertRows(tx, 'products', products)).entries())
      ids.set(products[index]?.name ?? '', id);
    const variants = missing.map(({ name, content, unit, cost }) => ({
      ...{ product_id: ids.get(name) ?? 0, name, content, unit_id: unitId(unit) },
      price_buy: centavos(cost * 100),
      price_buy_iva: withIva(centavos(cost * 100)),
    }));
    await insertRows(tx, 'product_variants', variants);
  }
  return {
    idOf: (key: string) => ids.get(TEMPLATE.materials[key]?.name ?? '') ?? 0,
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
  const services = taken.map(({ of }) => ({ name: of.name, category_id: categoryId(of.category) }));
  const serviceIds = await insertRows(tx, 'services', services);
  const variants = taken.flatMap(({ of, price }, index) =>
    hairsOf(of).map(hair => ({
      service_id: serviceIds[index] ?? 0,
      hair_type_id: hair.id,
      minutes: of.minutes + hair.moreMinutes,
      price: priceOf(hair, price),
      advance: centavos(Math.min(of.advance * 100, price)),
    })),
  );
  const variantIds = await insertRows(tx, 'service_variants', variants);
  const steps = variants.flatMap(({ service_id, minutes }, index) => {
    const service = taken[serviceIds.indexOf(service_id)];
    return service
      ? stepsOf(service.of, minutes).map(step => ({ ...step, service_variant_id: variantIds[index] ?? 0 }))
      : [];
  });
  const stepIds = await insertRows(
    tx,
    'service_processes',
    steps.map(({ doses: _, ...step }) => step),
  );
  const materials = await addMaterials(tx, [...new Set(taken.flatMap(({ of }) => materialsOf(of)))]);
  const doses = steps.flatMap((step, index) =>
    step.doses.map(({ material, quantity }) => ({
      service_process_id: stepIds[index] ?? 0,
      product_id: materials.idOf(material),
      quantity,
    })),
  );
  await insertRows(tx, 'service_process_products', doses);
  return {
    services: services.map((service, index) => ({ id: serviceIds[index] ?? 0, ...service })),
    materials: materials.added,
  };
}
