import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '../../testing/database';
import { ISSUER, RECIPIENT } from '../../testing/invoice-fixture';
import { NOW, salonTest } from '../../testing/salon-fixture';
import { startPac } from '../../testing/sat/pac';
import { checkInvariants } from '../integrity/invariants';
import { readStamp } from './read-stamp';
import { stampWaiting, startStamping } from './stamper';
import { claimInvoice } from './store';
import { createSwService } from './sw-service';

const TOKEN = 'clave-de-prueba';

const salon = salonTest();
let pac: Awaited<ReturnType<typeof startPac>>;
let charged = 0;
beforeAll(async () => {
  await salon.ok('caja/add', { caja: {} });
  await salon.ok('invoice/issuer/save', { issuer: ISSUER });
});
beforeEach(async () => {
  pac = await startPac();
  vi.stubEnv('PAC_URL', pac.url);
  vi.stubEnv('PAC_TOKEN', TOKEN);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await pac.close();
});

const service = (timeout = 5_000) => createSwService({ url: pac.url, token: TOKEN }, { timeout });

/** Stamps as if so many seconds had passed. */
const stampAfter = (seconds: number, by = service()) =>
  stampWaiting(salon.db, by, { clock: () => new Date(NOW.getTime() + seconds * 1_000) });

/** An invoice that was handed over to be stamped. */
async function handOver(): Promise<number> {
  const hour = 10 + Math.floor(charged / 2);
  const healer = charged++ % 2 === 0 ? salon.mariana : salon.sofia;
  const { id } = await salon.bookAndStart({ healer, hour: `${hour < 14 ? hour : hour + 1}:00` });
  await salon.ok('caja/charge', { appointment_id: id, type_id: 1 });
  const { invoice_id } = await salon.ok('invoice/request', {
    tickets: [{ kind: 'appointment', id }],
    recipient: RECIPIENT,
  });
  await salon.ok('invoice/issue', { invoice_id });
  const { invoice } = await salon.ok('invoice/stamp', { invoice_id });
  expect(invoice.status_id).toBe(3);
  return invoice_id;
}

const detail = async (invoice_id: number) => (await salon.ok('invoice/detail', { invoice_id })).invoice;

test('an invoice is stamped once: UUID, moment and XML are kept', async () => {
  const invoice_id = await handOver();
  expect(await stampAfter(1)).toBe(1);
  const invoice = await detail(invoice_id);
  expect(invoice).toMatchObject({ status_id: 4, problem: '', stamped_at: '2026-11-20T16:00:05.000Z' });
  const { xml, file_name } = await salon.ok('invoice/xml', { invoice_id });
  expect(file_name).toBe(`${invoice.uuid}.xml`);
  expect(xml).toContain('<tfd:TimbreFiscalDigital');
  expect(pac.requests).toEqual([
    { key: expect.stringMatching(/^[\da-f-]{36}$/), token: `Bearer ${TOKEN}`, path: '/v4/cfdi33/issue/v4' },
  ]);
  expect(await stampAfter(1_000)).toBe(0);
  for (const call of ['invoice/issue', 'invoice/stamp'] as const) {
    expect(await salon.refused(call, { invoice_id })).toMatchObject({ code: 'conflict' });
  }
});

test('a refusal is shown in the words of the stamping service; corrected, it is stamped under another key', async () => {
  const invoice_id = await handOver();
  pac.next('refuse');
  await stampAfter(1);
  expect(await detail(invoice_id)).toMatchObject({
    status_id: 5,
    problem: 'CFDI40145 - El campo Nombre del receptor no pertenece al RFC registrado · Receptor',
  });
  await salon.ok('invoice/issue', { invoice_id });
  await salon.ok('invoice/stamp', { invoice_id });
  await stampAfter(2);
  expect(await detail(invoice_id)).toMatchObject({ status_id: 4, problem: '' });
  expect(new Set(pac.requests.map(({ key }) => key)).size).toBe(2);
});

test.each([
  ['silence', 'El PAC tarda en responder'],
  ['drop', 'No hay conexión con el PAC'],
] as const)(
  'after %s nobody knows: it is asked again under the same key, and stamped once',
  async (how, problem) => {
    const invoice_id = await handOver();
    pac.next(how);
    await stampAfter(1, service(300));
    expect(await detail(invoice_id)).toMatchObject({ status_id: 3, problem });
    // Not at once, and nobody cancels it meanwhile.
    expect(await stampAfter(2)).toBe(0);
    expect(await salon.refused('invoice/cancel', { invoice_id, reason: 'Ya no' })).toMatchObject({
      message: expect.stringContaining('Se está timbrando'),
    });
    await stampAfter(10);
    expect(await detail(invoice_id)).toMatchObject({ status_id: 4, problem: '' });
    expect(pac.requests).toHaveLength(2);
    expect(pac.stamped.size).toBe(1);
  },
);

test('troubles of the service itself and a wrong token are tried again, with longer pauses', async () => {
  const invoice_id = await handOver();
  pac.next('broken', 'unauthorised');
  await stampAfter(1);
  expect(await detail(invoice_id)).toMatchObject({ status_id: 3, problem: 'El PAC respondió 500' });
  await stampAfter(10);
  expect((await detail(invoice_id)).problem).toContain('PAC_TOKEN');
  expect(await stampAfter(15)).toBe(0);
  await stampAfter(30);
  expect(await detail(invoice_id)).toMatchObject({ status_id: 4 });
});

test('a process that dies after it sent leaves it to another, which asks under the same key', async () => {
  const invoice_id = await handOver();
  const claimed = await claimInvoice(salon.db, NOW, new Date(NOW.getTime() + 90_000));
  if (claimed?.id !== invoice_id) throw new Error('It waits');
  await service().stamp(claimed.xml, claimed.stamp_key);
  expect(await stampAfter(30)).toBe(0);
  expect(await stampAfter(91)).toBe(1);
  expect(await detail(invoice_id)).toMatchObject({ status_id: 4 });
  expect(pac.stamped.size).toBe(1);
});

test('an answer that is another invoice, or whose stamp can’t be, is no stamp, and is asked for once', async () => {
  const invoice_id = await handOver();
  for (const how of ['other', 'no-uuid', 'no-day'] as const) {
    pac.next(how);
    await stampAfter(1);
    expect(await detail(invoice_id)).toMatchObject({
      status_id: 5,
      uuid: null,
      problem: expect.stringContaining('El PAC devolvió otro comprobante o un timbre que no se entiende'),
    });
    expect(await stampAfter(1_000)).toBe(0);
    await salon.ok('invoice/issue', { invoice_id });
    await salon.ok('invoice/stamp', { invoice_id });
  }
  pac.next('flood', 'tirade');
  await stampAfter(1);
  const problem = 'El PAC respondió con demasiado texto';
  expect(await detail(invoice_id)).toMatchObject({ status_id: 3, problem });
  // A long refusal keeps its beginning.
  await stampAfter(10);
  const refused = await detail(invoice_id);
  expect([refused.status_id, refused.problem.length, refused.problem.slice(0, 10)]).toEqual([
    5,
    500,
    'No  y no y',
  ]);
});

test('no entity of an answer is expanded, and no file that it names is read', () => {
  const uuid = '8d0f5e7c-2a41-4b6e-9c37-1f2e3d4c5b6a';
  const stamp = `<tfd:TimbreFiscalDigital xmlns:tfd="t" UUID="${uuid}" FechaTimbrado="2026-11-20T10:00:05" SelloSAT="s"/>`;
  const cfdi = (rfc: string) =>
    `<cfdi:Comprobante xmlns:cfdi="c"><cfdi:Receptor Rfc="${rfc}"/><cfdi:Complemento>${stamp}</cfdi:Complemento></cfdi:Comprobante>`;
  expect(readStamp(cfdi('X'), cfdi('X'))).toMatchObject({ uuid });
  for (const entity of ['"X"', 'SYSTEM "file:///etc/hostname"'])
    expect(readStamp(`<!DOCTYPE c [<!ENTITY e ${entity}>]>${cfdi('&e;')}`, cfdi('X'))).toBeUndefined();
});

test('one that was cancelled at the SAT lets its ticket into another invoice', async () => {
  const invoice_id = await handOver();
  await stampAfter(1);
  const { invoice } = await salon.ok('invoice/cancel', { invoice_id, reason: '02 · sin relación' });
  expect(invoice).toMatchObject({ status_id: 6, uuid: expect.any(String) });
});

test('a running server stamps what is handed over, and screens hear of it', async () => {
  const errors: unknown[] = [];
  const stop = await startStamping(salon.db, service(), error => errors.push(error));
  const invoice_id = await handOver();
  await vi.waitFor(async () => expect((await detail(invoice_id)).status_id).toBe(4), 5_000);
  await stop();
  expect(errors).toEqual([]);
});

// PGlite has one session: only a server has two processes that ask at the same moment.
test.skipIf(!testDatabaseUrl)('of two processes each asks for other invoices', async () => {
  for (let count = 0; count < 6; count++) await handOver();
  const asked = await Promise.all([stampAfter(1), stampAfter(1), stampAfter(1)]);
  expect(asked.reduce((one, other) => one + other)).toBe(6);
  expect(pac.requests).toHaveLength(6);
  expect(new Set(pac.requests.map(({ key }) => key)).size).toBe(6);
});

test('the invariants hold', async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});
