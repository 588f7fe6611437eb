import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app';
import { inTransaction } from '../core/database/transaction';
import { buildApp } from './app';

// Attacks of a browser on another site, or of a machine that pretends to be many.
let salon: TestApp;
beforeAll(async () => {
  salon = await startTestApp();
});
afterAll(() => salon?.close());

const json = { 'content-type': 'application/json' };
const requests = [
  ['a success', { url: '/api/session/healers', payload: '{}', headers: json }],
  ['a refusal', { url: '/api/account/get', payload: '{}', headers: json }],
  ['a body that is no JSON', { url: '/api/account/get', payload: '{', headers: json }],
  ['a call that is not there', { url: '/api/nothing', payload: '{}', headers: json }],
  [
    'another site',
    { url: '/api/session/healers', payload: '{}', headers: { ...json, origin: 'https://otro.mx' } },
  ],
] as const;

test.each(requests)(
  'the reply to %s is kept nowhere, guessed at by no browser, and sets no cookie',
  async (_, request) => {
    const { headers } = await salon.app.inject({ method: 'POST', ...request });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    // A session is what the body says: a browser adds nothing to a forged request, and lets no other site read.
    expect(Object.keys(headers).filter(name => /^set-cookie$|^access-control/.test(name))).toEqual([]);
  },
);

test('a form of another site gets nothing done', async () => {
  const access_id = salon.people.administrador.accessId;
  const body = JSON.stringify({ access_id, category: { name: 'Ajena' } });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const request = { payload: body, headers: { 'content-type': type } };
    const reply = await salon.app.inject({ method: 'POST', url: '/api/product/categories/add', ...request });
    expect(reply.json().status).toBe('error');
  }
  const { categories } = await salon.ok('product/categories', {});
  expect(categories.map(({ name }) => name)).not.toContain('AJENA');
});

test('a session in the address or in a header opens nothing', async () => {
  const access_id = salon.people.administrador.accessId;
  const headers = { ...json, authorization: `Bearer ${access_id}`, cookie: `access_id=${access_id}` };
  const url = `/api/account/get?access_id=${access_id}`;
  expect((await salon.app.inject({ method: 'POST', url, payload: '{}', headers })).statusCode).toBe(401);
});

describe('a wrong try at a password is counted against the address', () => {
  const countedBy = async (app: TestApp['app']) => {
    await inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute());
    const payload = { email: 'nadie@melena.mx', password: 'adivinada' };
    const headers = { 'x-forwarded-for': '10.0.0.7' };
    await app.inject({ method: 'POST', url: '/api/session/open', payload, headers });
    const rows = await salon.db.read.selectFrom('login_tries').select(['kind', 'place']).execute();
    return rows.find(({ kind }) => kind === 'address')?.place;
  };

  test('that the server sees, whatever the caller says it is', async () => {
    expect(await countedBy(salon.app)).toBe('127.0.0.1');
  });

  test('that a proxy says it is, where that proxy is trusted', async () => {
    const settings = { checkReplies: true, serveSuite: false, log: false, trustProxy: '127.0.0.1' };
    const app = await buildApp({ db: salon.db, ...settings });
    expect(await countedBy(app)).toBe('10.0.0.7');
    await app.close();
  });
});
