import { addDays, today } from '../../../shared/src/rules/time';
import type { Session } from '../../common/session';
import type { Case } from './case';

/** Calls of the till and of Pagos beyond the day's list, which `cases.ts` has: reports, sums, and statements. */
export async function moneyCasesOf(session: Session): Promise<Case[]> {
  const of = (name: string, path: string, bodies: object[]): Case => ({
    name: `${path}, ${name}`,
    path,
    bodies,
    limited: false,
  });
  const now = today();
  const { tills, appointments } = await sample(session);
  const period = (ago: number, days: number) => ({ from: addDays(now, -ago - days), to: addDays(now, -ago) });
  const months = [0, 30, 400, 2_000].map(ago => period(ago, 30));
  return [
    of('by the menu', 'caja/waiting', [{}]),
    of('first page', 'caja/list', [{ limit: 50 }, { limit: 50, offset: 5_000 }]),
    of('a month', 'caja/list', [{ month: addDays(now, -40).slice(0, 7), limit: 50 }]),
    of('closed tills', 'caja/cut', tills),
    of('closed tills', 'caja/drawer', tills),
    of('a charged appointment', 'sale/ticket', appointments),
    of('all', 'voucher/liabilities', [{}]),
    of('today', 'payment/totals', [period(0, 0)]),
    of('a month', 'payment/totals', months),
    of('a year', 'payment/totals', [period(0, 365), period(900, 365)]),
    of('all days', 'payment/totals', [{}]),
    of('a search', 'payment/totals', [{ search: 'ximena cardenas' }, { search: 'hernandez' }]),
    of(
      'a month, far down',
      'payment/get',
      months.map(each => ({ ...each, limit: 200, offset: 3_000 })),
    ),
    of('not allocated', 'payment/get', [{ unallocated: true, limit: 200 }]),
    of('an open folio', 'payment/visits', [{ search: '55' }, { search: 'hernandez' }]),
    of(
      'a month of an account',
      'statement/get',
      months.map(each => ({ ...each, account_id: 1 })),
    ),
  ];
}

/** Tills and appointments from all over the years. */
async function sample(session: Session) {
  const { rows: tills } = await session.query<{ id: number }>(
    `select id from (
       select id, row_number() over (order by id desc) as place, count(*) over () as count from cajas
       where closed_at is not null) t
     where place % greatest(count / 12, 1) = 0 order by id limit 12`,
  );
  const { rows } = await session.query<{ id: number }>(
    `select a.id from generate_series(1, 12) g
     cross join (select min(id) as low, max(id) - min(id) as range from appointments) r
     join appointments a on a.id = r.low + r.range * g / 13 where a.status_id = 4`,
  );
  return {
    tills: tills.map(({ id }) => ({ caja_id: id })),
    appointments: rows.map(({ id }) => ({ appointment_id: id })),
  };
}
