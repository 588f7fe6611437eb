import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { planOfDay } from '@melena/shared/rules/agenda/availability';
import { openSpansOf } from '@melena/shared/rules/agenda/day-load';
import { openingSpan } from '@melena/shared/rules/agenda/salon-hours';
import { withoutSpans } from '@melena/shared/rules/agenda/slots';
import { addDays } from '@melena/shared/rules/time';
import { inBranch, type Read } from '../core/database/salon/handle';
import { isOfSeveral } from '../core/salon-store';
import { findSalonHours, listSchedules } from '../schedule/store';
import {
  countAppointments,
  findClosedSalon,
  type LoadRow,
  listAppointmentRows,
  listBookedRows,
  listFirstDays,
  listOpenRows,
  listReportHealers,
  type OpenSpan,
  sumLoads,
} from './occupancy-store';
import type { Range } from './period';

type Report = CallReply<'report/occupancy'>['current'];

type ReportHealers = Awaited<ReturnType<typeof listReportHealers>>;

/**
 * The hours in which healers could be booked on the days of a range: those that they work, without lunch and absences, since
 * they were registered, or booked before that, in each salon by its own and since they work there. The day on which a healer left is nowhere, so that their hours end with the last day on which they were booked; so do those of
 * a closed salon.
 */
async function listOpenSpans(
  read: Read,
  salons: readonly number[],
  range: Range,
  healers: ReportHealers,
): Promise<OpenSpan[]> {
  const spans: OpenSpan[] = [];
  const counted = new Map<string, readonly OpenSpan[]>();
  for (const salon of salons) {
    for (const span of await listOpenSpansIn(inBranch(read, salon), salon, range, healers)) {
      const key = `${span.healerId} ${span.day}`;
      const others = counted.get(key) ?? [];
      const first = withoutSpans([span], others);
      const again = withoutSpans([span], first).map(part => ({ ...part, again: true }));
      spans.push(...[...first, ...again].map(part => ({ ...span, ...part })));
      counted.set(key, [...others, span]);
    }
  }
  return spans;
}

async function listOpenSpansIn(
  read: Read,
  salon: number,
  range: Range,
  healers: ReportHealers,
): Promise<OpenSpan[]> {
  const [closed, hours, schedules, firstDays] = await Promise.all([
    findClosedSalon(read),
    findSalonHours(read, range),
    listSchedules(read, { healerIds: healers.map(({ id }) => id), ...range }),
    listFirstDays(read, range),
  ]);
  const spans: OpenSpan[] = [];
  const last = closed ? (closed.last ?? '') : range.to;
  const own = healers.map(healer => ({
    ...healer,
    here: firstDays.get(healer.id) ?? range.to,
    rows: schedules.filter(row => row.healer_id === healer.id),
  }));
  for (let day = range.from; day <= range.to && day <= last; day = addDays(day, 1)) {
    const open = openingSpan(hours, day);
    for (const { id: healerId, since, here, until, rows } of own) {
      if (day < since || day < here || (until !== null && day > until)) continue;
      const plan = planOfDay(rows, { day, open, appointments: [] });
      for (const { start, end } of openSpansOf(plan))
        spans.push({ healerId, salon, day, start, end, again: false });
    }
  }
  return spans;
}

const NO_LOAD = { open: 0, booked: 0 };
const NO_COUNTS = { visits: 0, cancelled: 0, no_shows: 0, late_cancellations: 0, lead_days: null };

/** Hours that were booked of those that were open, and what became of the appointments. */
export async function occupancyReport(read: Read, salons: readonly number[], range: Range): Promise<Report> {
  const healers = await listReportHealers(read, range);
  const spans = await listOpenSpans(read, salons, range, healers);
  const [loads, counts] = await Promise.all([sumLoads(read, range, spans), countAppointments(read, range)]);
  const loadOf = ({ open, booked }: LoadRow) => ({ open, booked });
  const totalOf = (healerId: number | null) => {
    const load = loads.find(
      row =>
        row.healer_id === healerId && row.hour === null && row.weekday === null && row.branch_id === null,
    );
    const { healer_id: _healer, ...count } = counts.find(row => row.healer_id === healerId) ?? {
      ...NO_COUNTS,
      healer_id: healerId,
    };
    const lead = count.lead_days === null ? null : Number(count.lead_days);
    return { ...(load ? loadOf(load) : NO_LOAD), ...count, lead_days: lead };
  };
  const several = await isOfSeveral(read);
  return {
    ...range,
    healers: healers
      .map(({ id, name }) => ({ healer_id: id, name, ...totalOf(id) }))
      .filter(healer => !several || isIn(healer)),
    hours: loads.flatMap(row =>
      row.healer_id !== null && row.hour !== null
        ? { healer_id: row.healer_id, hour: row.hour, ...loadOf(row) }
        : [],
    ),
    weekdays: loads.flatMap(row =>
      row.weekday !== null && row.hour !== null
        ? { weekday: row.weekday, hour: row.hour, ...loadOf(row) }
        : [],
    ),
    salons: loads.flatMap(row => (row.branch_id === null ? [] : { salon_id: row.branch_id, ...loadOf(row) })),
    total: totalOf(null),
  };
}

/** False of a healer who works in other salons of the chain. */
const isIn = ({ open, booked, visits, cancelled }: Report['total']) => open + booked + visits + cancelled > 0;

export async function occupancyRows(
  read: Read,
  { salons, ...body }: CheckedBody<'report/occupancy/rows'> & { readonly salons: readonly number[] },
) {
  const { figure, healer_id, offset, limit, ...range } = body;
  if (figure !== 'booked' && figure !== 'open') return listAppointmentRows(read, { ...body, figure });
  const healers = await listReportHealers(read, range);
  const chosen = healers.filter(({ id }) => healer_id === undefined || id === healer_id);
  const spans = await listOpenSpans(read, salons, range, chosen);
  return figure === 'open'
    ? listOpenRows(read, spans, { offset, limit })
    : listBookedRows(read, range, spans, { offset, limit });
}
