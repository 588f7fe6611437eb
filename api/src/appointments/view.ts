import type { appointmentDetail, appointmentRow } from '@melena/shared/contract/appointment/schemas';
import { STATUS, statusLabel, storedStatusName } from '@melena/shared/rules/agenda/appointment-status';
import { add, type Centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { ticketSums } from '@melena/shared/rules/till/ticket-sums';
import type { Day } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../core/database/prepared';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import { notFound } from '../core/errors';
import { fullName, toIsoMoment } from '../core/wire-values';
import { creditOf } from './credit-view';
import { serviceNames } from './service-names-view';
import { ownPart, type SeveralParts, severalParts, toParts } from './several-parts-view';

export type AppointmentRow = z.output<typeof appointmentRow>;
export type AppointmentDetail = z.output<typeof appointmentDetail>;

/** The salon's appointments (`a`) with their client (`c`) and healer (`h`), to be narrowed and ordered. */
export function selectAppointments(read: Read) {
  return read
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('healers as h', 'h.id', 'a.healer_id');
}

/** Written out, so that the index of what is in progress serves every plan. */
export const IN_PROGRESS = sql<boolean>`a.status_id = ${sql.lit(STATUS.enCurso)}`;

type AppointmentQuery = ReturnType<typeof selectAppointments>;

function selectRow(found: AppointmentQuery) {
  return found
    .select([
      'a.id',
      'a.folio',
      'a.version',
      'a.status_id',
      'a.branch_id as salon_id',
      'a.client_id',
      'a.healer_id',
    ])
    .select(['a.day', 'a.hour', 'a.ending', 'a.total', 'a.advance', 'a.paid', 'a.discount', 'a.refunded'])
    .select(['a.arrived_at', 'a.confirmed_at', 'a.started_at', 'a.completed_at', 'a.ended_at'])
    .select(['c.first_name as client_first', 'c.last_name as client_last', 'c.phone', 'c.level_id'])
    .select(['h.first_name as healer_first', 'h.last_name as healer_last', serviceNames.as('service')]);
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number] & {
  readonly parts?: SeveralParts | null;
  readonly note?: string;
};

/** Names each field: to copy the others of a row that wide takes five times as long. */
function toRow(found: SelectedRow): AppointmentRow {
  const { id, version, status_id, salon_id, client_id, healer_id, day, hour, ending, phone } = found;
  const { level_id, service, arrived_at, parts, note } = found;
  return {
    id,
    folio: String(found.folio),
    version,
    status_id,
    status: statusLabel(found),
    color: storedStatusName(found),
    salon_id,
    client_id,
    client: fullName(found.client_first, found.client_last),
    phone,
    level_id,
    healer_id,
    healer: fullName(found.healer_first, found.healer_last),
    day,
    hour,
    ending,
    service,
    total: toPesos(found.total),
    advance: toPesos(found.advance),
    paid: toPesos(found.paid),
    pending: toPesos(ticketSums({ visit: found }).pending),
    confirmed_at: toIsoMoment(found.confirmed_at),
    started_at: toIsoMoment(found.started_at),
    completed_at: toIsoMoment(found.completed_at),
    ended_at: toIsoMoment(found.ended_at),
    ...(arrived_at && { arrived_at: arrived_at.toISOString() }),
    ...(parts && { parts: toParts(found, parts) }),
    ...(note && { note }),
  };
}

/** The appointments that were found, as lists and the agenda show them: one query, however many. */
export async function listAppointmentRows(found: AppointmentQuery): Promise<AppointmentRow[]> {
  return (await selectRow(found).select(severalParts.as('parts')).execute()).map(toRow);
}

const selectByDay = prepared('appointments of a day', (read, { day }: { readonly day: Day }) =>
  selectRow(selectAppointments(read).where('a.day', '=', day).orderBy('a.hour').orderBy('a.id')).select([
    severalParts.as('parts'),
    'a.note',
  ]),
);

const selectDayRow = prepared('appointment of a day', (read, { id }: { readonly id: number }) =>
  selectRow(selectAppointments(read).where('a.id', '=', id)).select([severalParts.as('parts'), 'a.note']),
);

/** An appointment as its day lists it. */
export async function findDayRow(read: Read, id: number): Promise<AppointmentRow | undefined> {
  const [row] = await selectDayRow(read, { id });
  return row && toRow(row);
}

/** A day's appointments in the order of their hours. */
export async function listDayAppointments(read: Read, day: Day): Promise<AppointmentRow[]> {
  const rows = await selectByDay(read, { day });
  return rows.map(toRow);
}

const selectByHealer = prepared(
  'appointments of a healer’s day',
  (read, { healerId, day }: { readonly healerId: number; readonly day: Day }) =>
    selectRow(
      selectAppointments(read)
        .where(eb => eb.or([eb('a.day', '=', day), IN_PROGRESS]))
        .where('a.live', '=', true)
        .where(hasPartOf(healerId))
        .orderBy('a.day')
        .orderBy('a.hour')
        .orderBy('a.id'),
    ).select(severalParts.as('parts')),
);

/** Days of one healer, both included. */
interface HealerDays {
  readonly healerId: number;
  readonly from: Day;
  readonly to: Day;
}

const selectHealerDays = prepared(
  'appointments of a healer’s days',
  (read, { healerId, from, to }: HealerDays) =>
    selectRow(
      selectAppointments(read)
        .where('a.day', '>=', from)
        .where('a.day', '<=', to)
        .where(hasPartOf(healerId))
        .orderBy('a.day')
        .orderBy('a.hour')
        .orderBy('a.id'),
    ).select([severalParts.as('parts'), 'a.note']),
);

/** All that a healer has a part in on some days, cancelled ones too, in the order of days and hours. */
export async function listAppointmentsOfHealer(read: Read, days: HealerDays): Promise<AppointmentRow[]> {
  return (await selectHealerDays(read, days)).map(toRow);
}

/** True where a part of `a` is a healer's. */
export function hasPartOf(healerId: number) {
  return sql<boolean>`exists (select from ${ownRows('appointment_parts')} p
    where p.appointment_id = a.id and p.healer_id = ${healerId})`;
}

/** The appointments that a healer has on a day, or is doing since another, each with the hours of that healer's own part. */
export async function listHealerAppointments(
  read: Read,
  healerId: number,
  day: Day,
): Promise<AppointmentRow[]> {
  const rows = (await selectByHealer(read, { healerId, day })).map(toRow);
  return rows
    .flatMap(row => ownRow(row, healerId) ?? [])
    .sort((one, other) => startOf(one).localeCompare(startOf(other)) || one.id - other.id);
}

function startOf({ day, hour }: AppointmentRow): string {
  return `${day} ${hour}`;
}

/** An appointment with the hours and services of one healer's part of it; undefined where there is none. */
export function ownRow(row: AppointmentRow, healerId: number): AppointmentRow | undefined {
  if (!row.parts) return row.healer_id === healerId ? row : undefined;
  const own = ownPart(row, healerId);
  return own && { ...row, ...own };
}

const present = prepared('appointments of a day and in progress', (read, { day }: { readonly day: Day }) =>
  selectRow(selectAppointments(read).where(eb => eb.or([eb('a.day', '=', day), IN_PROGRESS])))
    .orderBy(eb => eb('a.day', '=', day))
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id')
    .select(severalParts.as('parts')),
);

/** The till works on these: those in progress since another day, and after them the day's appointments. */
export async function listPresentAppointments(read: Read, day: Day): Promise<AppointmentRow[]> {
  return (await present(read, { day })).map(toRow);
}

/**
 * The lines in force of an appointment as one text: services by id, variant and healer, products by id, status and quantity. Where two
 * are equal, nothing was added, exchanged, sold, delivered or removed in between. `table` is the appointments' name in the query.
 */
export function activeLinesText(table: 'a' | 'appointments') {
  const id = sql.ref(`${table}.id`);
  return sql<string>`coalesce((
    select string_agg(x.line, ',' order by x.line) from (
      select 's' || l.id || ':' || l.service_variant_id || ':' || l.healer_id as line from ${ownRows('appointment_services')} l
        where l.appointment_id = ${id} and l.status_id = 1
      union all
      select 'p' || l.id || ':' || l.status_id || ':' || l.quantity from ${ownRows('appointment_products')} l
        where l.appointment_id = ${id} and l.status_id <> 0
    ) x), '')`;
}

/** True where the start of `a` can be undone: nothing was added, delivered, sold, confirmed or finished since. */
const canUndoStart = sql<boolean>`(a.status_id = 3 and a.confirmed_at is null and a.completed_at is null
  and not exists (select from ${ownRows('appointment_services')} l
    where l.appointment_id = a.id and l.status_id = 1 and l.finished_at is not null)
  and coalesce(a.lines_at_start = ${activeLinesText('a')}, false))`;

/** True where lines changed since an appointment started, or the lines of then aren't known. */
export async function haveLinesChangedSinceStart(tx: Tx, { id }: { readonly id: number }): Promise<boolean> {
  const { same } = await tx
    .selectFrom('appointments as a')
    .where('a.id', '=', id)
    .select(sql<boolean>`coalesce(a.lines_at_start = ${activeLinesText('a')}, false)`.as('same'))
    .executeTakeFirstOrThrow();
  return !same;
}

/** The credit that `a` left once it was charged or cancelled. */
const creditLeftBy = sql<Centavos>`case when a.status_id < ${sql.lit(STATUS.finalizada)} then 0::bigint else
  (select coalesce(sum(x.amount), 0)::bigint from ${ownRows('payment_assignments')} x where x.id in ${creditOf(
    sql.ref('a.id'),
    sql`(select g.id from ${ownRows('charges')} g where g.appointment_id = a.id)`,
  )}) end`;

const one = prepared('appointment', (read, { id }: { readonly id: number }) =>
  selectRow(selectAppointments(read).where('a.id', '=', id)).select([
    sql<number | null>`(select d.percent from ${ownRows('discounts')} d
        where d.appointment_id = a.id and d.status_id = 1)`.as('percent'),
    sql<string | null>`(select s.name from ${ownRows('discounts')} d
        join ${ownRows('staff')} s on s.id = d.authorised_by
        where d.appointment_id = a.id and d.status_id = 1)`.as('discount_by'),
    sql<Centavos | null>`(select k.credit from ${ownRows('client_credit')} k
        where k.client_id = a.client_id)`.as('credit'),
    'c.comments as client_comments',
    'a.note',
    'a.cancel_reason_id',
    'a.kept',
    canUndoStart.as('can_undo_start'),
    creditLeftBy.as('credited'),
    sql<Centavos>`(select coalesce(sum(x.amount), 0)::bigint from ${ownRows('payment_assignments')} x
        join ${ownRows('payments')} p on p.id = x.payment_id
        where p.charge_id = (select g.id from ${ownRows('charges')} g where g.appointment_id = a.id)
          and x.healer_id is not null)`.as('tips'),
    // Within a command the lines are those of now, and the parts follow at its commit: together all whom it concerns.
    sql<number[]>`(select coalesce(json_agg(w.healer_id), '[]') from (
        select l.healer_id from ${ownRows('appointment_services')} l
          where l.appointment_id = a.id and l.status_id = 1
        union select p.healer_id from ${ownRows('appointment_parts')} p where p.appointment_id = a.id
      ) w)`.as('healers'),
  ]),
);

/**
 * Finds an appointment, whole.
 * @throws {AppError} `not_found`
 */
export async function findAppointmentDetail(read: Read, id: number): Promise<AppointmentDetail> {
  return toDetail(await findAppointmentRow(read, id));
}

/** Finds an appointment as the database has it. @throws {AppError} `not_found` */
export async function findAppointmentRow(read: Read, id: number) {
  const [row] = await one(read, { id });
  if (!row) throw notFound('No se encontró la cita');
  return row;
}

/** An appointment as it travels, whole. */
export function toDetail(row: Awaited<ReturnType<typeof findAppointmentRow>>): AppointmentDetail {
  return {
    ...toRow(row),
    client_first_name: row.client_first,
    subtotal: toPesos(add(row.total, row.discount)),
    discount: toPesos(row.discount),
    discount_percent: row.percent,
    discount_by: row.discount_by ?? '',
    refunded: toPesos(row.refunded),
    tips: toPesos(row.tips),
    credited: toPesos(row.credited),
    credit: toPesos(row.credit ?? ZERO),
    client_comments: row.client_comments,
    note: row.note,
    can_undo_start: row.can_undo_start,
    cancel_reason_id: row.cancel_reason_id,
    kept: toPesos(row.kept),
  };
}
