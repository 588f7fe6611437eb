import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { listenLive } from '../../testing/listen-live';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';

/*
 * Budgets of statements for a call (its session, begin and commit count too) and of bytes for a reply:
 * each statement more is paid by every salon at every call. A number that falls is written down here.
 */
let salon: SalonFixture;
let url: string;
let askedStatements: string[] = [];
beforeAll(async () => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    askedStatements.push(typeof config === 'string' ? config : config.text);
    return query.apply(this, args) as never;
  } as never);
  // After: a connection keeps the function that it was made with.
  salon = await startSalon();
  url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  // Each connection is looked at and gets its zone when it is new, and the process notifies itself now and then.
  await salon.ok('salon/get', {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await salon.close();
});

let requests = 0;
const requestId = () => `00000000-0000-4000-8000-${String(++requests).padStart(12, '0')}`;

async function statementsOf(path: Parameters<SalonFixture['ok']>[0], body: object): Promise<number> {
  askedStatements = [];
  await salon.ok(path, body as never, 'recepcion');
  // A counter that counts nothing would keep every budget.
  expect(askedStatements).not.toEqual([]);
  return countAsked();
}

function countAsked(): number {
  return askedStatements.filter(
    text => !/^(set time zone|select not pg_is_in_recovery|select pg_notify\(\$1)/i.test(text),
  ).length;
}

test.each([
  ['calendar/get', { day: TODAY }, 5],
  ['calendar/week', { from: TODAY }, 5],
  ['caja/get', {}, 3],
  ['calendar/clients', { client: 'xim' }, 4],
  // Nothing is found, so that the chain's other salons are asked too.
  ['calendar/search', { appointment_id: '#12001' }, 3],
  ['clients/get', { status_id: 1, level_id: 0, genre_id: 0, limit: 200 }, 5],
  ['payment/get', { limit: 200 }, 5],
  ['calendar/services', {}, 3],
] as const)('%s %o asks %i statements at the most', async (path, body, most) => {
  expect(await statementsOf(path, body)).toBeLessThanOrEqual(most);
});

test('a booking asks 13 statements at the most', async () => {
  const { ximena, mariana, cut } = salon;
  const booked = await statementsOf('calendar/add', {
    appointment: { client_id: ximena, healer_id: mariana, day: TOMORROW, hour: '12:00' },
    services: [{ service_id: cut }],
    request_id: requestId(),
  });
  expect(booked).toBeLessThanOrEqual(13);
});

/** The number of times that the statements of the last call wrote an appointment. */
const appointmentUpdates = () => askedStatements.filter(text => /^update "appointments"/.test(text)).length;

test('a payment that is given to an appointment asks 11 statements at the most, a charge 14, and each writes it once', async () => {
  if ((await salon.ok('caja/get', {})).caja === null) await salon.ok('caja/add', { caja: {} });
  const { id, client_id } = await salon.bookAndStart({ hour: '15:00' });
  const paid = await statementsOf('payment/add', {
    payment: { client_id, type_id: 1, amount: '10.00' },
    assign: { appointment_id: id, type_id: 2, amount: '10.00' },
    request_id: requestId(),
  });
  expect(paid).toBeLessThanOrEqual(11);
  expect(appointmentUpdates()).toBe(1);
  const { appointment } = await salon.details(id);
  const body = { appointment_id: id, version: appointment.version, type_id: 1, request_id: requestId() };
  expect(await statementsOf('caja/charge', body)).toBeLessThanOrEqual(14);
  expect(appointmentUpdates()).toBe(1);
  const charged = (await salon.details(id)).appointment;
  expect(charged).toMatchObject({ version: appointment.version + 1, paid: charged.total });
});

test('the agenda’s reply weighs 445 bytes an appointment at the most', async () => {
  const day = '2026-11-24';
  const weigh = async () => JSON.stringify(await salon.ok('calendar/get', { day })).length;
  const empty = await weigh();
  for (const hour of ['09:00', '12:00', '15:00', '17:00']) await salon.book({ day, hour });
  expect((await weigh()) - empty).toBeLessThanOrEqual(4 * 445);
});

const listen = (accessId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => listenLive(url, accessId)));

test('a change asks 5 statements more at the most where 17 windows show it, each of which hears its row', async () => {
  const { id } = await salon.book({ day: TODAY, hour: '18:00' });
  const change = (note: string) => statementsOf('appointment/update', { appointment: { id, note } });
  const alone = await change('Sin nadie más');
  const { recepcion, healer } = salon.people;
  const streams = [...(await listen(recepcion.accessId, 5)), ...(await listen(healer.accessId, 12))];
  await change('Con todos');
  const hasRow = ({ told }: (typeof streams)[number]) => told.some(({ row }) => row && 'day' in row);
  await expect.poll(() => streams.every(hasRow)).toBe(true);
  expect(countAsked()).toBeLessThanOrEqual(alone + 5);
  for (const { stop } of streams) stop();
});

test('a session that is ended asks once about the windows of its person, and a login or a logout about none', async () => {
  const { recepcion, healer } = salon.people;
  const [own, tablets] = [await listen(recepcion.accessId, 5), await listen(healer.accessId, 12)];
  const asked = () => askedStatements.filter(text => /"token_hash" = any/.test(text));
  askedStatements = [];
  const login = { email: 'recepcion@melena.mx', password: PASSWORD };
  const { access_id } = await salon.ok('session/open', login);
  await salon.ok('session/open', login);
  await salon.ok('session/close', { access_id }, 'nobody');
  const { sessions } = await salon.ok('session/list', {}, 'recepcion');
  expect(asked()).toEqual([]);
  await salon.ok('session/end', { session_id: sessions.find(one => !one.current)?.id ?? 0 }, 'recepcion');
  const namesOf = ({ heard }: (typeof own)[number]) =>
    heard.map(line => ('family' in line ? line.family : Object.keys(line)[0]));
  await expect.poll(() => own.map(namesOf)).toEqual(Array(5).fill(['beat', 'session', 'beat']));
  expect(asked()).toHaveLength(1);
  expect(tablets.map(namesOf)).toEqual(Array(12).fill(['beat']));
  for (const { stop } of [...own, ...tablets]) stop();
});
