import { addDays, today } from '../../../shared/src/rules/time';
import type { Session } from '../../common/session';
import { plannedDays } from '../fill/plan-visits';
import type { Case } from './case';
import { moneyCasesOf } from './money-cases';

const searches: [name: string, typed: string[]][] = [
  ['one letter', ['m', 'z', 'x', '5']],
  ['two letters', ['he', 'ma', 'xi', 'zu', '55', '91']],
  ['two letters that nobody has', ['xq', 'qz', 'wx', 'jq']],
  ['a name as it is typed', ['her', 'hern', 'herna', 'hernan', 'hernand']],
  ['a common surname', ['hernandez', 'garcia', 'martinez', 'lopez']],
  ['a rare one', ['zepeda', 'jauregui', 'urrutia', 'quezada']],
  ['with accents', ['Hernández', 'Núñez', 'José Ángel', 'Ximena Cárdenas']],
  ['name and surname', ['maria hernandez', 'jose luis garcia', 'ana lopez perez', 'hernandez itzel']],
  ['part of a telephone', ['5548', '8219034', '339888', '07901']],
  ['an email', ['maria.hernandez', '@buzon', 'correo.mx', 'itzel.hernandez81@buzon.mx']],
  ['no hit', ['xqzwk', '0000000000', 'hernandez xqzwk', 'ma xq', 'zzz']],
];

/** Frequent calls of reception on the filled salon. */
export async function casesOf(session: Session): Promise<Case[]> {
  const { sixty, full, beyond } = plannedDays(today());
  const some = await sample(session);
  const clients = (name: string, ...bodies: object[]): Case => ({
    name: `clients/get, ${name}`,
    path: 'clients/get',
    bodies: bodies.map(body => ({ status_id: 1, level_id: 0, genre_id: 0, limit: 200, ...body })),
    limited: true,
  });
  const payments = (name: string, ...bodies: object[]): Case => ({
    name: `payment/get, ${name}`,
    path: 'payment/get',
    bodies: bodies.map(body => ({ limit: 200, ...body })),
    limited: false,
  });
  const agenda = (name: string, limited: boolean, ...days: string[]): Case => ({
    name: `calendar/get, ${name}`,
    path: 'calendar/get',
    bodies: days.map(day => ({ day })),
    limited,
  });
  const plain = (name: string, path: string, bodies: object[]): Case => ({
    name,
    path,
    bodies,
    limited: false,
  });
  return [
    ...searches.map(([name, typed]) => ({
      name: `calendar/clients, ${name}`,
      path: 'calendar/clients',
      bodies: typed.map(client => ({ client })),
      limited: true,
    })),
    clients('all, first page', {}),
    clients('all, far down', { offset: 50_000 }, { offset: 97_400 }),
    ...searches.map(([name, typed]) => clients(name, ...typed.map(search => ({ search })))),
    clients('a common surname, far down', { search: 'hernandez', offset: 5_000 }),
    clients('VIP', { level_id: 2 }, { level_id: 2, search: 'lopez' }),
    clients('men', { genre_id: 2 }, { genre_id: 2, search: 'lopez' }),
    agenda('12 healers, 60 appointments', true, sixty),
    agenda('12 healers, 240: every half hour', true, full),
    agenda('an ordinary day, 108', true, ...some.days),
    agenda('720: more than fit in a day', false, beyond),
    plain('caja/get, today', 'caja/get', [{}]),
    plain('calendar/search, a folio', 'calendar/search', some.folios),
    plain('calendar/search, a telephone', 'calendar/search', some.phones),
    payments('first page', {}),
    payments('far down', { offset: 50_000 }, { offset: 900_000 }),
    payments('a client', { search: 'ximena cardenas' }, { search: 'hernandez' }, { search: 'itzel duarte' }),
    payments('a reference', { search: 'SPEI 5512' }, { search: '90871' }, { search: 'LNK-9' }),
    payments('no hit', { search: 'xqzwk' }, { search: 'spei 00' }),
    payments('a type', { type_id: 4 }, { type_id: 1 }),
    payments('an account', { account_id: 6 }, { account_id: 1 }),
    ...(await moneyCasesOf(session)),
    plain('clients/profile', 'clients/profile', some.clients),
    plain('appointment/details', 'appointment/details', some.appointments),
  ];
}

/** Rows from all over the tables. */
async function sample(session: Session) {
  const { rows } = await session.query<{ id: number; folio: number; client_id: number; phone: string }>(
    `select a.id, a.folio, a.client_id, c.phone
     from generate_series(1, 12) g
     cross join (select min(id) as low, max(id) - min(id) as range from appointments) r
     join appointments a on a.id = r.low + r.range * g / 13
     join clients c on c.id = a.client_id order by g`,
  );
  return {
    days: [90, 400, 1000, 2500, 5000, 8000].map(ago => addDays(today(), -ago)),
    appointments: rows.map(({ id }) => ({ appointment_id: id })),
    folios: rows.map(({ folio }) => ({ appointment_id: `#${folio}` })),
    phones: rows.map(({ phone }) => ({ appointment_id: phone })),
    clients: rows.map(({ client_id }) => ({ client_id })),
  };
}
