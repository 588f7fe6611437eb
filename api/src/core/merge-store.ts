import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { normalise } from '@melena/shared/rules/search';
import { updateRow, updateRows } from './database/rows';
import type { Tx } from './database/salon/handle';

/** The parts of a group: a brand's lines, a category's subcategories; and what lies in both. */
interface Parts {
  readonly parts: 'brand_lines' | 'service_subcategories';
  readonly group: 'brand_id' | 'category_id';
  readonly rows: 'products' | 'services';
  readonly part: 'brand_line_id' | 'subcategory_id';
}

/** The builder can't follow a table that is a parameter: both have columns alike. */
type AnyParts = 'brand_lines';

const nameKey = (name: string) => normalise(name).trim().replace(/\s+/g, ' ');

/**
 * Moves all of a group into another one: a part goes into the part of its name there, or becomes one. What was a part of the
 * first group stays, for others that point to it.
 * @returns the part that each one went into
 */
export async function mergeParts(
  tx: Tx,
  { parts, group, rows, part }: Parts,
  from: number,
  into: number,
): Promise<Map<number, number>> {
  const all = await tx
    .selectFrom(parts as AnyParts)
    .select(['id', 'name', `${group as 'brand_id'} as group_id`])
    .where(group as 'brand_id', 'in', [from, into])
    .execute();
  const own = new Map(all.flatMap(row => (row.group_id === into ? [[nameKey(row.name), row.id]] : [])));
  const leaving = all.filter(row => row.group_id === from);
  const missing = leaving.filter(({ name }) => !own.has(nameKey(name)));
  if (missing.length > 0) {
    const added = await tx
      .insertInto(parts as AnyParts)
      .values(
        missing.map(
          ({ name }) => ({ [group as 'brand_id']: into, name }) as { brand_id: number; name: string },
        ),
      )
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of added) own.set(nameKey(name), id);
  }
  const went = new Map(leaving.map(({ id, name }) => [id, own.get(nameKey(name)) ?? id]));
  const moved = await tx
    .selectFrom(rows as 'products')
    .select(['id', `${part as 'brand_line_id'} as part_id`])
    .where(group as 'brand_id', '=', from)
    .execute();
  await updateRows(
    tx,
    rows as 'products',
    moved.map(({ id, part_id }) => ({
      ...{ id, [group as 'brand_id']: into },
      [part as 'brand_line_id']: part_id === null ? null : (went.get(part_id) ?? null),
    })),
  );
  return went;
}

/** Takes a double out of every list; its name is free again, and says what became of it. */
export function retire(
  tx: Tx,
  table: 'brands' | 'products',
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  return updateRow(tx, table, id, { status_id: ROW_STATUS.removed, name: `${name} (unido)` });
}
