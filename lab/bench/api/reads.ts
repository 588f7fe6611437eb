import { addDays, today } from '../../../shared/src/rules/time';
import type { Session } from '../../common/session';
import { plannedDays } from '../fill/plan-visits';
import type { BenchCall } from './bench-call';

/** Limit for client search, the agenda's day and a ticket at the 95th percentile, in ms. */
const LIMIT = 50;

const SEARCHES: readonly (readonly [name: string, typed: readonly string[]])[] = [
  ['two letters', ['he', 'ma', 'xi', 'zu', '55', '91']],
  ['a name as it is typed', ['her', 'hern', 'herna', 'hernan', 'hernand']],
  ['a rare surname', ['zepeda', 'jauregui', 'urrutia', 'quezada']],
  ['name and surname', ['maria hernandez', 'jose luis garcia', 'ana lopez perez', 'hernandez itzel']],
  ['part of a telephone', ['5548', '8219034', '339888', '07901']],
  ['no hit', ['xqzwk', '0000000000', 'hernandez xqzwk', 'ma xq', 'zzz']],
];

/** Calls that reception makes all day, measured with several callers too. */
export async function busyReads(session: Session): Promise<BenchCall[]> {
  const { rows: days } = await session.query<{ day: string }>(
    `select day from (select day, count(*) as count from appointments where day < current_date - 2 group by day) d
     where count between 95 and 125 order by day desc limit 40`,
  );
  const typed = ['hern', 'hernandez', 'garcia', 'maria', 'lopez', 'martinez', 'jose', 'ana'];
  return [
    {
      name: 'agenda day, some 108',
      path: 'calendar/get',
      bodies: days.map(({ day }) => ({ day })),
      limit: LIMIT,
    },
    { name: 'caja, today', path: 'caja/get', bodies: [{}] },
    {
      name: 'client search',
      path: 'calendar/clients',
      bodies: typed.map(client => ({ client })),
      limit: LIMIT,
    },
  ];
}

/** The other calls of reception and of the till on the filled salon. */
export async function otherReads(session: Session): Promise<BenchCall[]> {
  const { sixty, full } = plannedDays(today());
  const { tills, appointments, folios, clients } = await sample(session);
  const months = [0, 30, 400, 2_000].map(ago => ({
    from: addDays(today(), -ago - 30),
    to: addDays(today(), -ago),
  }));
  const page = (bodies: readonly object[]) => bodies.map(body => ({ limit: 200, ...body }));
  const list = (bodies: readonly object[]) =>
    page(bodies).map(body => ({ status_id: 1, level_id: 0, genre_id: 0, ...body }));
  const call = (path: string, name: string, bodies: readonly object[], limit?: number): BenchCall => ({
    name: `${path}, ${name}`,
    path,
    bodies: bodies as BenchCall['bodies'],
    ...(limit ? { limit } : {}),
  });
  return [
    ...SEARCHES.map(([name, typed]) =>
      call(
        'calendar/clients',
        name,
        typed.map(client => ({ client })),
        LIMIT,
      ),
    ),
    ...SEARCHES.map(([name, typed]) =>
      call('clients/get', name, list(typed.map(search => ({ search }))), LIMIT),
    ),
    call('clients/get', 'far down', list([{ offset: 50_000 }, { offset: 97_400 }]), LIMIT),
    call('clients/get', 'VIP', list([{ level_id: 2 }, { level_id: 2, search: 'lopez' }]), LIMIT),
    call('calendar/get', '12 healers, 60 appointments', [{ day: sixty }], LIMIT),
    call('calendar/get', '12 healers, 240', [{ day: full }], LIMIT),
    call('calendar/search', 'a folio', folios),
    call('clients/profile', 'anybody', clients),
    call('appointment/details', 'any', appointments),
    call('payment/get', 'first page', page([{}])),
    call('payment/get', 'far down', page([{ offset: 50_000 }, { offset: 900_000 }])),
    call('payment/get', 'a client', page([{ search: 'ximena cardenas' }, { search: 'hernandez' }])),
    call('payment/get', 'a reference', page([{ search: 'SPEI 5512' }, { search: '90871' }])),
    call('payment/totals', 'a month', months),
    call('payment/totals', 'all days', [{}]),
    call('caja/waiting', 'by the menu', [{}]),
    call('caja/list', 'first page', [{ limit: 50 }, { limit: 50, offset: 5_000 }]),
    call('caja/cut', 'closed tills', tills),
    call('caja/drawer', 'closed tills', tills),
    call('sale/ticket', 'a charged appointment', appointments, LIMIT),
    call('sale/paper', 'a charged appointment', appointments, LIMIT),
    call('voucher/liabilities', 'all', [{}]),
    call(
      'statement/get',
      'a month of an account',
      months.map(month => ({ ...month, account_id: 1 })),
    ),
  ];
}

/** Rows from all over the tables. */
async function sample(session: Session) {
  const { rows: tills } = await session.query<{ id: number }>(
    `select id from (
       select id, row_number() over (order by id desc) as place, count(*) over () as count from cajas
       where closed_at is not null) t
     where place % greatest(count / 12, 1) = 0 order by id limit 12`,
  );
  const { rows } = await session.query<{ id: number; folio: number; client_id: number }>(
    `select a.id, a.folio, a.client_id from generate_series(1, 12) g
     cross join (select min(id) as low, max(id) - min(id) as range from appointments) r
     join appointments a on a.id = r.low + r.range * g / 13 where a.status_id = 4`,
  );
  return {
    tills: tills.map(({ id }) => ({ caja_id: id })),
    appointments: rows.map(({ id }) => ({ appointment_id: id })),
    folios: rows.map(({ folio }) => ({ appointment_id: `#${folio}` })),
    clients: rows.map(({ client_id }) => ({ client_id })),
  };
}
