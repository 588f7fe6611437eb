import type { CallReply } from '@melena/shared/contract/calls';
import { CANCEL_REASON } from '@melena/shared/rules/agenda/cancellation';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { MATERIAL_STATUS, PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { activeVariants, namedVariant, variantName } from '../stock/named-variant-store';
import { countedPieces, lowStock } from '../stock/store';
import { inPesos } from './figures';
import type { Period } from './period';
import { localDay, localTime } from './period-view';
import { soldEntries } from './sold-store';
import { type Page, sourceRowsOf } from './source-rows-view';

type Report = CallReply<'report/today'>;

export interface SoldHour {
  readonly hour: number;
  /** Centavos sold up to its end. */
  readonly up_to: number;
}

/** The sum of sales up to the end of each hour that has some. */
export async function listSoldHours(read: Read, period: Period): Promise<SoldHour[]> {
  const { rows } = await sql<SoldHour>`
    select hour, (sum(amount) over (order by hour))::float8 as up_to from (
      select extract(hour from ${localTime(sql`e.at`, sql`e.branch_id`)})::integer as hour, sum(e.amount) as amount
        from ${soldEntries(period)} e group by 1
    ) k order by hour`.execute(read);
  return rows;
}

const ofDay = (day: Day, more: RawBuilder<unknown>) => sql`a.day = ${day}::date and ${more}`;

/** The day of the report, and today. */
interface Days {
  readonly day: Day;
  readonly current: Day;
}

/** The conditions of each figure on appointments `a`. Pending ones, and those in course, are as of now. */
const appointmentFigures = ({ day, current }: Days) => ({
  booked: ofDay(day, sql`a.live`),
  charged: ofDay(day, sql`a.status_id = 4`),
  in_progress: sql`a.status_id = 3`,
  cancelled: ofDay(
    day,
    sql`a.status_id = 5 and a.cancel_reason_id is distinct from ${sql.lit(CANCEL_REASON.mistake)}`,
  ),
  called_off: ofDay(
    day,
    sql`a.status_id = 5 and (a.cancel_reason_id is null
      or a.cancel_reason_id <> all(${sql.lit(`{${CANCEL_REASON.mistake},${CANCEL_REASON.noShow}}`)}::integer[]))`,
  ),
  no_shows: ofDay(day, sql`a.status_id = 5 and a.cancel_reason_id = ${sql.lit(CANCEL_REASON.noShow)}`),
  to_charge: sql`a.status_id = 3 and a.completed_at is not null`,
  in_course: sql`a.status_id = 3 and a.day < ${current}::date`,
});

const pendingMaterial = sql`
  from ${ownRows('appointment_products')} l join ${ownRows('appointments')} a on a.id = l.appointment_id
  where l.type_id = ${sql.lit(PRODUCT_TYPE.material)} and l.status_id = ${sql.lit(MATERIAL_STATUS.pending)}
    and a.status_id in (3, 4)`;

const unassigned = sql`
  from ${ownRows('unallocated_payments')} u join ${ownRows('payments')} p on p.id = u.payment_id`;

type Counts = Record<keyof Report['appointments'], number> &
  Record<'to_charge' | 'in_course' | 'material' | 'unassigned', number> &
  Record<'to_charge_amount' | 'unassigned_amount', string>;

/** Counts a day's appointments by their state, and pending work. */
export async function countDay(read: Read, days: Days): Promise<Pick<Report, 'appointments' | 'pending'>> {
  const { booked, charged, in_progress, cancelled, no_shows, to_charge, in_course } =
    appointmentFigures(days);
  const count = (where: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from ${ownRows('appointments')} a where ${where})`;
  const { rows } = await sql<Counts>`
    select ${count(booked)} as booked, ${count(charged)} as charged, ${count(in_progress)} as in_progress,
      ${count(cancelled)} as cancelled, ${count(no_shows)} as no_shows, ${count(to_charge)} as to_charge,
      ${count(in_course)} as in_course,
      (select coalesce(sum(greatest(a.total - a.paid, 0)), 0) from ${ownRows('appointments')} a where ${to_charge})
        as to_charge_amount,
      (select count(*)::integer ${pendingMaterial}) as material,
      (select count(*)::integer ${unassigned}) as unassigned,
      (select coalesce(sum(u.amount), 0) ${unassigned}) as unassigned_amount`.execute(read);
  const [row] = rows;
  if (!row) throw new Error('Counts have no row');
  return {
    appointments: {
      booked: row.booked,
      charged: row.charged,
      in_progress: row.in_progress,
      cancelled: row.cancelled,
      no_shows: row.no_shows,
    },
    pending: {
      to_charge: row.to_charge,
      in_course: row.in_course,
      material: row.material,
      unassigned: row.unassigned,
      ...inPesos(row, ['to_charge_amount', 'unassigned_amount']),
    },
  };
}

/** Nobody buys for a closed salon, nor what the salon never had. */
const isLow = sql<boolean>`${lowStock} and s.version > 0 and exists (
  select from ${ownRows('branches')} b where b.id = s.branch_id and b.status_id = ${sql.lit(ROW_STATUS.active)})`;

const selectLow = (read: Read) =>
  read.selectFrom('stock as s').innerJoin(activeVariants, 'v.id', 's.variant_id').where(isLow);

const namedLow = variantName(sql`v.product`, sql`v.name`);

const LISTED = 10;

/** Products of which few pieces are left, the lowest first. */
export async function findLowStock(read: Read): Promise<Report['low_stock']> {
  const [rows, all] = await Promise.all([
    selectLow(read)
      .select([
        'v.id as variant_id',
        's.branch_id as salon_id',
        namedLow.as('name'),
        countedPieces.as('pieces'),
      ])
      .orderBy(countedPieces)
      .orderBy('v.product')
      .orderBy('v.id')
      .orderBy('s.branch_id')
      .limit(LISTED)
      .execute(),
    selectLow(read)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ]);
  return { count: Number(all?.count ?? 0), rows };
}

type DayFigure = keyof ReturnType<typeof appointmentFigures> | 'material' | 'unassigned' | 'low_stock';

interface DayRowsFilter extends Days {
  readonly figure: DayFigure;
  readonly healer_id?: number | undefined;
}

/** The rows that a figure of the day counts. */
export function listDayRows(read: Read, filter: DayRowsFilter, page: Page) {
  return sourceRowsOf(read, dayRows(filter), page);
}

const who = sql`trim(c.first_name || ' ' || c.last_name)`;

function dayRows({ figure, healer_id, ...days }: DayRowsFilter): RawBuilder<unknown> {
  if (figure === 'unassigned') {
    return sql`
      select ${localDay(sql`p.creation_date`, sql`p.branch_id`)} as day, p.creation_date as place, p.branch_id, 'payment' as kind,
          p.id, p.folio, ${who} as who, t.name as concept, u.amount, null::integer as quantity, null as unit
        ${unassigned} join ${ownRows('payment_types')} t on t.id = p.type_id
        left join ${ownRows('clients')} c on c.id = p.client_id`;
  }
  if (figure === 'material') {
    return sql`
      select a.day, l.creation_date as place, a.branch_id, 'appointment' as kind, a.id, a.folio::text as folio,
          (select ${who} from ${ownRows('clients')} c where c.id = a.client_id) as who,
          (select ${namedVariant} from ${ownRows('product_variants')} v
            join ${ownRows('products')} p on p.id = v.product_id where v.id = l.variant_id) as concept,
          l.total as amount, l.quantity, (select case u.name when 'pieza' then 'pzas' else u.name end from ${ownRows('product_variants')} v
            join units u on u.id = v.unit_id where v.id = l.variant_id) as unit ${pendingMaterial}`;
  }
  if (figure === 'low_stock') {
    return sql`
      select ${days.day}::date as day, ${countedPieces} as place, s.branch_id, 'product' as kind, v.product_id as id, '' as folio, '' as who,
          ${namedLow} as concept, 0 as amount, ${countedPieces} as quantity, 'pzas' as unit
        from ${ownRows('stock')} s join ${activeVariants.expression} v on v.id = s.variant_id where ${isLow}`;
  }
  return sql`
    select a.day, a.day + a.hour as place, a.branch_id, 'appointment' as kind, a.id, a.folio::text as folio, ${who} as who,
        trim(h.first_name || ' ' || h.last_name) as concept,
        ${figure === 'to_charge' ? sql`greatest(a.total - a.paid, 0)` : sql`a.total`} as amount, null::integer as quantity,
        null as unit
      from ${ownRows('appointments')} a join ${ownRows('clients')} c on c.id = a.client_id
      join ${ownRows('healers')} h on h.id = a.healer_id
      where ${appointmentFigures(days)[figure]} and ${healer_id === undefined ? sql`true` : sql`a.healer_id = ${healer_id}`}`;
}
