import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { LAST_DAY } from '@melena/shared/contract/fields';
import type { WasteCause } from '@melena/shared/rules/stock/stock-movement';
import { addDays, type Day, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { namedVariant } from '../stock/named-variant-store';
import { inPesos, pesosOf } from './figures';
import { periodOf, type Range } from './period';
import { localDay, within } from './period-view';
import { sourceRowsByParts, sourceRowsOf } from './source-rows-view';

type Report = Omit<CallReply<'report/inventory'>, 'previous' | 'last_year'>;

const DAYS_IN_YEAR = 365;
const days = ({ from, to }: Range) => sql`(${to}::date - ${from}::date + 1)`;

/** The unit of a variant's raw material, `v`. */
const unit = sql`(select case u.name when 'pieza' then 'pzas' else u.name end from units u where u.id = v.unit_id)`;

/** The cost of what a movement `m` took of a variant `v`, without IVA, as the catalogue has it now. */
const cost = sql`round(-(m.selling + m.exhibition) * v.price_buy - m.material_unit * v.price_buy::numeric / v.content)`;
/** Movements by which stock was sold or used; what came back of both too. */
const isConsumed = sql`m.reason in ('sale', 'return', 'material')`;
const isWaste = sql`m.reason = 'waste'`;
/** Movements that put the books right. */
const isCounted = sql`m.reason in ('edit', 'count')`;

const movements = (range: Range) => sql`(select * from ${ownRows('stock_movements')} k
    where ${within(sql`k.creation_date`, sql`k.branch_id`, periodOf(range))}) m
    join ${ownRows('product_variants')} v on v.id = m.variant_id`;

/** Stock of a variant `v` in each salon with what left it in a range: what stands still in one is slow there. */
const stockRows = (range: Range) => sql`(
  select v.id as variant_id, s.branch_id, ${namedVariant} as name, b.name as brand, c.name as category,
      s.total_selling as pieces, s.material, s.material_unit, ${unit} as unit, s.total_selling * v.price_buy as retail_value,
      round(s.material_unit * v.price_buy::numeric / v.content) as material_value, coalesce(g.sold, 0) as sold,
      coalesce(g.used, 0) as used, coalesce(g.consumed, 0) as consumed
    from ${ownRows('stock')} s join ${ownRows('product_variants')} v on v.id = s.variant_id
    join ${ownRows('products')} p on p.id = v.product_id join ${ownRows('brands')} b on b.id = p.brand_id
    join ${ownRows('product_categories')} c on c.id = p.category_id
    left join (
      select m.variant_id, m.branch_id, sum(-(m.selling + m.exhibition)) as sold, sum(-m.material_unit) as used, sum(${cost}) as consumed
        from ${movements(range)} where ${isConsumed} group by m.variant_id, m.branch_id
    ) g on g.variant_id = v.id and g.branch_id = s.branch_id
    where s.total_selling <> 0 or s.material_unit <> 0 or g.consumed is not null)`;

const STOCK_SUMS = sql.join(
  ['pieces', 'material', 'material_unit', 'retail_value', 'material_value', 'sold', 'used', 'consumed'].map(
    name =>
      sql`sum(${sql.ref(name)})${name === 'pieces' || name === 'material' ? sql`::integer` : sql``} as ${sql.ref(name)}`,
  ),
);

/** The same of all salons together. */
const ofVariant = (range: Range) => sql`select variant_id, name, brand, category, unit, ${STOCK_SUMS}
  from ${stockRows(range)} s group by variant_id, name, brand, category, unit`;

interface StockRow {
  readonly variant_id: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly pieces: number;
  readonly material: number;
  readonly material_unit: string;
  readonly unit: string;
  readonly retail_value: string;
  readonly material_value: string;
  readonly sold: string;
  readonly used: string;
  readonly consumed: string;
  readonly days_left: string | null;
  readonly last_day: Day | null;
}

const daysLeft = (value: ReturnType<typeof sql>, consumed: ReturnType<typeof sql>, range: Range) =>
  sql`case when ${consumed} > 0 then least(round(${value} * ${days(range)} / ${consumed}), 9999) end`;

/** The stock at cost as it is now, with what was sold, used and written off in a range. */
export async function findInventoryReport(read: Read, range: Range): Promise<Report> {
  const { rows } = await sql<StockRow>`
    select r.*, ${daysLeft(sql`(r.retail_value + r.material_value)`, sql`r.consumed`, range)} as days_left,
        (select to_char(${localDay(sql`m.creation_date`, sql`m.branch_id`)}, 'YYYY-MM-DD')
          from ${ownRows('stock_movements')} m where m.variant_id = r.variant_id and m.reason in ('sale', 'material')
          order by m.id desc limit 1) as last_day
      from (${ofVariant(range)}) r order by r.retail_value + r.material_value desc, r.variant_id`.execute(
    read,
  );
  const { rows: sums } = await sql<
    Record<'retail_value' | 'material_value' | 'value' | 'consumed' | 'slow', string> & {
      days_left: string | null;
      turnover: string | null;
    }
  >`
    select k.*, ${daysLeft(sql`k.value`, sql`k.consumed`, range)} as days_left,
        round(k.consumed * ${sql.lit(DAYS_IN_YEAR)} / ${days(range)} / nullif(k.value, 0), 1) as turnover
      from (select coalesce(sum(retail_value), 0) as retail_value, coalesce(sum(material_value), 0) as material_value,
          coalesce(sum(retail_value + material_value), 0) as value,
          coalesce(sum(consumed), 0) as consumed,
          coalesce(sum(retail_value + material_value) filter (where consumed <= 0), 0) as slow
        from ${stockRows(range)} r) k`.execute(read);
  const { rows: waste } = await sql<{
    variant_id: number | null;
    name: string | null;
    pieces: string;
    material: string;
    unit: string | null;
    amount: string;
  }>`
    select m.variant_id, (select ${namedVariant} from ${ownRows('product_variants')} v
          join ${ownRows('products')} p on p.id = v.product_id where v.id = m.variant_id) as name,
        (select ${unit} from ${ownRows('product_variants')} v where v.id = m.variant_id) as unit,
        coalesce(sum(-(m.selling + m.exhibition)), 0) as pieces, coalesce(sum(-m.material_unit), 0) as material,
        coalesce(sum(${cost}), 0) as amount
      from ${movements(range)} where ${isWaste} group by grouping sets ((m.variant_id), ())
      order by amount desc, m.variant_id`.execute(read);
  const all = sums[0];
  const { bridge, causes } = await findBridge(read, range, Number(all?.value ?? 0));
  return {
    ...range,
    rows: rows.map(row => ({
      ...row,
      material_unit: Number(row.material_unit),
      ...inPesos(row, ['retail_value', 'material_value', 'consumed']),
      sold: Number(row.sold),
      used: Number(row.used),
      days_left: numberOf(row.days_left),
    })),
    written_off: waste.flatMap(({ variant_id, name, pieces, material, amount, ...row }) =>
      variant_id === null
        ? []
        : {
            variant_id,
            name: name ?? '',
            pieces: Number(pieces),
            material: Number(material),
            unit: row.unit ?? '',
            amount: pesosOf(amount),
          },
    ),
    total: {
      ...inPesos(all, ['retail_value', 'material_value', 'value', 'consumed', 'slow']),
      written_off: pesosOf(waste.find(({ variant_id }) => variant_id === null)?.amount ?? 0),
      turnover: numberOf(all?.turnover),
      days_left: numberOf(all?.days_left),
      counted: bridge.counted,
    },
    bridge,
    waste: causes,
  };
}

const BRIDGE_PARTS = {
  entered: sql`m.reason = 'opening'`,
  purchased: sql`m.reason = 'purchase'`,
  consumed: isConsumed,
  written_off: isWaste,
  counted: isCounted,
  sent: sql`m.reason = 'transfer'`,
};

/** The way from the stock's cost before a range to that after it: what is there now, less what came and went since. */
async function findBridge(read: Read, range: Range, now: number) {
  const sums = Object.entries(BRIDGE_PARTS).map(
    ([name, is]) => sql`coalesce(sum(-${cost}) filter (where ${is}), 0) as ${sql.ref(name)}`,
  );
  const { rows: parts } = await sql<Record<keyof typeof BRIDGE_PARTS, string>>`
    select ${sql.join(sums)} from ${movements(range)}`.execute(read);
  const since = { from: addDays(range.to, 1), to: LAST_DAY };
  const { rows: later } = await sql<{ amount: string }>`
    select coalesce(sum(-${cost}), 0) as amount from ${movements(since)}`.execute(read);
  const { rows: causes } = await sql<{ cause: WasteCause | ''; amount: string }>`
    select coalesce(m.waste_cause, '') as cause, sum(${cost}) as amount from ${movements(range)}
      where ${isWaste} group by 1 order by 2 desc`.execute(read);
  const closing = now - Number(later[0]?.amount ?? 0);
  const changes = Object.values(parts[0] ?? {}).reduce((sum, amount) => sum + Number(amount), 0);
  const bridge = {
    opening: pesosOf(closing - changes),
    ...inPesos(parts[0], ['entered', 'purchased', 'consumed', 'written_off', 'counted', 'sent']),
    closing: pesosOf(closing),
  };
  return { bridge, causes: causes.map(({ cause, amount }) => ({ cause, amount: pesosOf(amount) })) };
}

/** A figure of the database; null where it says nothing. */
function numberOf(figure: string | null | undefined): number | null {
  return figure === null || figure === undefined ? null : Number(figure);
}

type StockRowsBody = CheckedBody<'report/inventory/rows'>;

/** The rows of a figure: the stock as of now by its places, or the movements of a range. */
export function listStockRows(read: Read, body: StockRowsBody, now: Date) {
  const { figure } = body;
  return figure === 'sold' || figure === 'consumed' || figure === 'written_off' || figure === 'counted'
    ? listMovementRows(read, { ...body, figure })
    : listPlaceRows(read, { ...body, figure }, today(now));
}

/** The places of the stock that a figure sums, by number: 1 is for sale, 2 on display, 3 raw material. */
const PLACES = {
  value: sql`g.number in (1, 2, 3)`,
  slow: sql`r.consumed <= 0`,
  pieces: sql`g.number in (1, 2)`,
  material: sql`g.number = 3`,
};

type PlaceRowsBody = StockRowsBody & { readonly figure: keyof typeof PLACES };

/** The stock of each product and place at cost, those of most value first; all as of today. */
function listPlaceRows(read: Read, body: PlaceRowsBody, day: Day) {
  const { figure, variant_id, offset, limit, ...range } = body;
  const rows = sql`
    select ${day}::date as day, -(r.retail_value + r.material_value) as place, r.branch_id, 'product' as kind, v.product_id as id, '' as folio,
        r.brand as who, r.name || ' · ' || g.name as concept, g.amount, g.quantity, g.unit
      from ${stockRows(range)} r join ${ownRows('stock')} s on s.variant_id = r.variant_id and s.branch_id = r.branch_id
      join ${ownRows('product_variants')} v on v.id = r.variant_id
      cross join lateral (values
        (1, 'Almacén', s.selling * v.price_buy, s.selling, 'pzas'),
        (2, 'Exhibición', s.exhibition * v.price_buy, s.exhibition, 'pzas'),
        (3, 'Materia prima', r.material_value, s.material_unit, r.unit)
      ) g(number, name, amount, quantity, unit)
      where g.quantity <> 0 and ${PLACES[figure]} and ${variant_id === undefined ? sql`true` : sql`v.id = ${variant_id}`}`;
  return sourceRowsOf(read, rows, { offset, limit });
}

const MOVED = {
  sold: sql`${isConsumed} and m.selling + m.exhibition <> 0`,
  consumed: isConsumed,
  written_off: isWaste,
  counted: isCounted,
};

type MovementRowsBody = StockRowsBody & { readonly figure: keyof typeof MOVED };

/** The movements of a figure at cost: what came back is below zero. */
async function listMovementRows(read: Read, { figure, variant_id, ...filter }: MovementRowsBody) {
  const isPieces = figure === 'sold' ? sql`true` : sql`m.material_unit = 0`;
  // Found pieces are above zero, missing ones below.
  const why = figure === 'counted' || figure === 'written_off' ? sql`m.comments` : sql`''`;
  const sign = figure === 'counted' ? sql.lit(-1) : sql.lit(1);
  const linesOf = (range: Range) => sql`
    select m.creation_date as place, m.branch_id, m.id as movement_id, m.variant_id, v.product_id as id, m.staff_id, m.healer_id,
        ${why} as why, ${sign} * ${cost} as amount, ${sign} * case when ${isPieces} then -(m.selling + m.exhibition) else -m.material_unit end as quantity,
        case when ${isPieces} then 'pzas' else ${unit} end as unit
      from ${movements(range)} where ${MOVED[figure]}
        and ${variant_id === undefined ? sql`true` : sql`m.variant_id = ${variant_id}`}`;
  const named = sql`
    select r.number, ${localDay(sql`r.place`, sql`r.branch_id`)} as day, r.place, r.branch_id, 'product' as kind, r.id, '' as folio,
        coalesce(k.name, trim(h.first_name || ' ' || h.last_name)) as who, ${namedVariant} || case when r.why = '' then '' else ' · ' || r.why end as concept, r.amount, r.quantity,
        r.unit
      from p r join ${ownRows('product_variants')} v on v.id = r.variant_id
      join ${ownRows('products')} p on p.id = v.product_id
      left join ${ownRows('staff')} k on k.id = r.staff_id left join ${ownRows('healers')} h on h.id = r.healer_id`;
  const page = { order: sql`place, movement_id`, named };
  const found = await sourceRowsByParts(read, filter, ({ offset, limit, ...range }) =>
    sourceRowsOf(read, linesOf(range), { offset, limit }, page),
  );
  // Pieces, millilitres and grams have no sum.
  return figure === 'sold' || figure === 'counted' ? found : { ...found, quantity: null };
}
