import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { oneLine } from '@melena/shared/rules/text/clean-text';
import { sql } from 'kysely';
import { findId, insertRow, isSameText, updateRow } from './database/rows';
import { type Tx, wholeChain } from './database/salon/handle';

/** The builder can't follow a table that is looked up: it gets one that has the same columns of those used here. */
type AnyGroup = 'service_subcategories';
type AnyRows = 'services';
type NewPart = { category_id: number; name: string };

interface GroupTables {
  readonly table: string;
  /** The table of what lies in it, by this column. */
  readonly rows: 'products' | 'product_variants' | 'services';
  readonly column: string;
  /** Steps of dossiers ask for it, by a column of the same name. */
  readonly isDosed?: true;
  /** Counts of the stock are about it, by a column of the same name. */
  readonly isCounted?: true;
  /** It is a part of a bigger group, which what lies in it names too. */
  readonly within?: string;
  readonly parts?: 'brand_line' | 'service_subcategory';
  /** A double is not deleted: others go on pointing to it. */
  readonly stays?: object;
}

/** The groups that sort the catalogue, by the name that the Bitácora has for them. */
const GROUPS = {
  brand: {
    ...{ table: 'brands', rows: 'products', column: 'brand_id', isDosed: true, parts: 'brand_line' },
    ...{ isCounted: true, stays: {} },
  },
  brand_line: {
    ...{ table: 'brand_lines', rows: 'products', column: 'brand_line_id', isDosed: true, within: 'brand_id' },
  },
  product: {
    ...{ table: 'products', rows: 'product_variants', column: 'product_id', isDosed: true },
    stays: { sku: '' },
  },
  product_category: { table: 'product_categories', rows: 'products', column: 'category_id' },
  service_category: {
    ...{ table: 'service_categories', rows: 'services', column: 'category_id', parts: 'service_subcategory' },
  },
  service_subcategory: {
    ...{ table: 'service_subcategories', rows: 'services', column: 'subcategory_id', within: 'category_id' },
  },
} as const satisfies Record<string, GroupTables>;

export type Group = keyof typeof GROUPS;

interface GroupRow {
  readonly id: number;
  readonly name: string;
  /** The group that it is a part of. */
  readonly of: number | null;
}

const tablesOf = (group: Group): GroupTables => GROUPS[group];

export function findGroup(tx: Tx, group: Group, id: number): Promise<GroupRow | undefined> {
  return selectGroups(tx, group).where('id', '=', id).executeTakeFirst();
}

/** The group of that name, a removed one too; a part among the parts of its own. */
export function findGroupNamed(tx: Tx, group: Group, name: string, of: number | null) {
  const { table, within } = tablesOf(group);
  const named = tx
    .selectFrom(table as AnyGroup)
    .select('id')
    .where(isSameText('name', oneLine(name)));
  return findId(within ? named.where(within as 'category_id', '=', of) : named);
}

function selectGroups(tx: Tx, group: Group) {
  const { table, within } = tablesOf(group);
  const rows = tx
    .selectFrom(table as AnyGroup)
    .select(['id', 'name', sql<number | null>`${within ? sql.ref(within) : sql.lit(null)}`.as('of')]);
  return group === 'brand_line' ? rows : rows.where('status_id', '<>', ROW_STATUS.removed);
}

export async function renameGroup(tx: Tx, group: Group, id: number, name: string): Promise<void> {
  await tx
    .updateTable(tablesOf(group).table as AnyGroup)
    .set({ name })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves all of a group into another one and takes the first out of the lists. A part goes into the part of its name there, or
 * becomes one. Its name is free again: where the row stays, it says what became of it.
 */
export async function mergeGroup(
  tx: Tx,
  group: Group,
  from: GroupRow,
  into: Pick<GroupRow, 'id' | 'of'>,
): Promise<void> {
  const { table, rows, column, isDosed, isCounted, within, parts, stays } = tablesOf(group);
  if (parts) {
    const own = { table: tablesOf(parts).table as AnyGroup, within: tablesOf(parts).within as 'category_id' };
    const leaving = await selectGroups(tx, parts).where(own.within, '=', from.id).execute();
    for (const part of leaving) {
      const twin =
        (await findGroupNamed(tx, parts, part.name, into.id)) ??
        (await insertRow(tx, own.table, { name: part.name, [own.within]: into.id } as NewPart));
      await mergeGroup(tx, parts, part, { id: twin, of: into.id });
    }
  }
  const pointing = [
    rows,
    ...(isDosed ? ['service_process_products'] : []),
    ...(isCounted ? ['stock_counts'] : []),
  ];
  for (const each of pointing) {
    await wholeChain(tx)
      .updateTable(each as AnyRows)
      .set({ ...(within && each === rows && { [within]: into.of }), [column]: into.id })
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where(column as 'category_id', '=', from.id)
      .execute();
  }
  if (stays) {
    // No two brands have one name, and this one may be given again and merged again.
    const name = `${from.name} (unido ${from.id})`;
    await updateRow(tx, table as 'brands', from.id, { status_id: ROW_STATUS.removed, name, ...stays });
  } else
    await tx
      .deleteFrom(table as AnyGroup)
      .where('id', '=', from.id)
      .execute();
}

/** A variant that two products both have, by name and content: nobody could tell the two apart in one. */
export async function findCommonVariant(tx: Tx, one: number, other: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('product_variants as v')
    .innerJoin('product_variants as w', join =>
      join
        .onRef('w.content', '=', 'v.content')
        .on(({ fn, eb }) => eb(fn('fold', ['w.name']), '=', fn('fold', ['v.name']))),
    )
    .select('v.name')
    .where('v.product_id', '=', one)
    .where('w.product_id', '=', other)
    .where('v.status_id', '<>', 0)
    .where('w.status_id', '<>', 0)
    .executeTakeFirst();
  return row?.name;
}
