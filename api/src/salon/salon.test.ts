import type { CallBody } from '@melena/shared/contract/calls';
import { addDays, today } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { appTest } from '../../testing/app-test';
import { inTransaction } from '../core/database/transaction';

const app = appTest();

async function salon() {
  const { salons } = await app.ok('salon/get', {});
  const [own] = salons;
  if (!own) throw new Error('No salon');
  return own;
}

test('the opening hours are changed from the version that was read', async () => {
  const { id, version } = await salon();
  const hours = { hour_start: '10:00', hour_end: '19:30' };
  const { salon: changed } = await app.ok('salon/update', { salon: { id, version, ...hours } });
  expect(changed).toMatchObject({ ...hours, version: version + 1 });
  expect(await salon()).toEqual(changed);
  expect(await app.refused('salon/update', { salon: { id, version, ...hours } })).toMatchObject({
    code: 'stale',
  });
});

test('a salon closes after it opens, and has both hours or none', async () => {
  const { id, version, hour_start } = await salon();
  for (const [start, end, field] of [
    ['19:00', '09:00', 'hour_end'],
    ['09:00', null, 'hour_end'],
    [null, '19:00', 'hour_start'],
  ] as const) {
    const reply = await app.refused('salon/update', {
      salon: { id, version, hour_start: start, hour_end: end },
    });
    expect(reply).toMatchObject({ code: 'invalid' });
    expect(reply.fields).toHaveProperty([`salon.${field}`]);
  }
  expect((await salon()).hour_start).toBe(hour_start);
  const closed = { salon: { id, version, hour_start: null, hour_end: null } };
  expect((await app.ok('salon/update', closed)).salon).toMatchObject({ hour_start: null, hour_end: null });
});

const person = { name: 'Brenda Salgado', role: 'atencion', password: 'una-clave-larga' } as const;

test('an account is added with its email in small letters and logs in; one email is one account', async () => {
  await app.ok('account/add', { own_password: PASSWORD, account: { ...person, email: 'Brenda@melena.mx' } });
  const { me } = await app.ok('session/open', { email: 'brenda@melena.mx', password: person.password });
  expect(me).toMatchObject({ role: 'atencion', name: 'Brenda Salgado' });
  expect(
    await app.refused('account/add', {
      own_password: PASSWORD,
      account: { ...person, email: 'BRENDA@melena.mx' },
    }),
  ).toMatchObject({
    code: 'conflict',
    fields: { 'account.email': 'Ya hay una cuenta con este correo' },
  });
  const { accounts } = await app.ok('account/get', {});
  expect(accounts.filter(account => account.email === 'brenda@melena.mx')).toHaveLength(1);
  expect(JSON.stringify(accounts)).not.toMatch(/password|scrypt/);
});

test('a new password ends the sessions that the old one opened; a deactivated account logs in no more', async () => {
  const email = 'rocio@melena.mx';
  const { account_id: id } = await app.ok('account/add', {
    own_password: PASSWORD,
    account: { ...person, email },
  });
  const { access_id } = await app.ok('session/open', { email, password: person.password });
  await app.ok('session/current', { access_id });
  await app.ok('account/update', { own_password: PASSWORD, account: { id, password: 'otra-clave-larga' } });
  expect(await app.refused('session/current', { access_id })).toMatchObject({ code: 'unauthenticated' });
  expect(await app.refused('session/open', { email, password: person.password })).toMatchObject({
    code: 'unauthenticated',
  });
  await app.ok('session/open', { email, password: 'otra-clave-larga' });
  const { account } = await app.ok('account/update', {
    own_password: PASSWORD,
    account: { id, status_id: 2 },
  });
  expect(account).toMatchObject({ name: person.name, role: 'atencion', status_id: 2 });
  expect(await app.refused('session/open', { email, password: 'otra-clave-larga' })).toMatchObject({
    code: 'unauthenticated',
  });
});

test.each([
  ['corta', 'Escribe al menos 12 caracteres'],
  ['aaaaaaaaaaaa', 'Es fácil de adivinar: no repitas ni sigas letras o números en orden'],
  ['contraseña123', 'Es fácil de adivinar: junta tres o cuatro palabras que no van juntas'],
  ['Superman1234', 'Es fácil de adivinar: junta tres o cuatro palabras que no van juntas'],
  ['guadalajara2024', 'Es fácil de adivinar: junta tres o cuatro palabras que no van juntas'],
  ['salgado-y-nubes', 'No uses tu nombre, tu correo ni el nombre del salón'],
  ['nubes-de-recreo', 'No uses tu nombre, tu correo ni el nombre del salón'],
  ['pruebas-de-nubes', 'No uses tu nombre, tu correo ni el nombre del salón'],
])('%s is no new password: %s', async (password, message) => {
  const account = { ...person, email: 'recreo.tres@melena.mx', password };
  expect(await app.refused('account/add', { own_password: PASSWORD, account })).toMatchObject({
    code: 'invalid',
    fields: { 'account.password': message },
  });
  const { accounts } = await app.ok('account/get', {});
  const id = accounts.find(({ role }) => role === 'recepcion')?.id ?? 0;
  if (/nubes/.test(password)) return;
  expect(
    await app.refused('account/update', { own_password: PASSWORD, account: { id, password } }),
  ).toMatchObject({
    fields: { 'account.password': message },
  });
});

test('one active administrator always stays', async () => {
  const { accounts } = await app.ok('account/get', {});
  const administrators = accounts.filter(account => account.role === 'administrador');
  expect(administrators).toHaveLength(1);
  const id = administrators[0]?.id ?? 0;
  for (const change of [{ status_id: 2 }, { role: 'recepcion' as const }]) {
    expect(
      await app.refused('account/update', { own_password: PASSWORD, account: { id, ...change } }),
    ).toMatchObject({
      code: 'conflict',
    });
  }
  const second = { ...person, role: 'administrador' as const, email: 'segunda@melena.mx' };
  const { account_id } = await app.ok('account/add', { own_password: PASSWORD, account: second });
  await app.ok('account/update', { own_password: PASSWORD, account: { id: account_id, role: 'recepcion' } });
});

test('access roles are listed with how many active accounts have each', async () => {
  const before = await app.ok('access/get', {});
  expect(before.roles.map(role => role.name)).toEqual(
    expect.arrayContaining(['Administrador', 'Healer', 'Almacen', 'Atención a Cliente']),
  );
  const count = (reply: typeof before) => reply.roles.find(role => role.name === 'Almacen')?.accounts;
  const account = { ...person, role: 'almacen' as const, email: 'almacen.dos@melena.mx' };
  const { account_id: id } = await app.ok('account/add', { own_password: PASSWORD, account });
  expect(count(await app.ok('access/get', {}))).toBe((count(before) ?? 0) + 1);
  await app.ok('account/update', { own_password: PASSWORD, account: { id, status_id: 2 } });
  expect(count(await app.ok('access/get', {}))).toBe(count(before));
});

/** An account of the small salon as the audit's people name it. */
const personOf = (role: 'administrador' | 'recepcion') => `staff:${app.people[role].id}`;

test('the audit is found by day, person and entity, the latest first, and holds no secrets', async () => {
  const email = 'auditada@melena.mx';
  const { account_id } = await app.ok('account/add', {
    own_password: PASSWORD,
    account: { ...person, email },
  });
  await app.ok('account/update', {
    own_password: PASSWORD,
    account: { id: account_id, password: 'clave-secretisima' },
  });
  const ofRenata = { day: today(), person: personOf('administrador'), entity: 'account' };
  const { entries, names, people } = await app.ok('audit/get', ofRenata);
  expect(entries.slice(0, 2)).toMatchObject([
    { call: 'account/update', actor: 'Renata', entity_id: String(account_id) },
    { call: 'account/add', after: { email, role: 'atencion' } },
  ]);
  expect(names[`account:${account_id}`]).toEqual({ name: person.name, of: null });
  expect(people).toContainEqual({ id: personOf('administrador'), name: 'Renata' });
  expect(JSON.stringify(entries)).not.toMatch(/clave|scrypt/);
  expect((await app.ok('audit/get', { day: addDays(today(), 1) })).entries).toEqual([]);
  expect((await app.ok('audit/get', { person: personOf('recepcion'), entity: 'account' })).entries).toEqual(
    [],
  );
  const salons = await app.ok('audit/get', { entity: 'salon' });
  expect(new Set(salons.entries.map(entry => entry.entity))).toEqual(new Set(['salon']));
});

test('a request id sent again with another new password is a conflict, and with the same one its reply', async () => {
  const { account_id } = await app.ok('account/add', {
    own_password: PASSWORD,
    account: { ...person, email: 'repetida@melena.mx' },
  });
  const change = (password: string) =>
    app.call('account/update', {
      request_id: '7b0f4a60-58a5-4a5e-9a53-3a1b44f3a0aa',
      own_password: PASSWORD,
      account: { id: account_id, password },
    } as CallBody<'account/update'>);
  const first = await change('la primera de todas');
  expect(await change('la primera de todas')).toEqual(first);
  expect(await change('la segunda de todas')).toMatchObject({ code: 'conflict' });
});

test('the audit comes in pages, with how many rows there are in all', async () => {
  const whole = await app.ok('audit/get', { entity: 'account', limit: 500 });
  expect(whole).toMatchObject({ total: whole.entries.length, more: false });
  const [, second, third] = whole.entries;
  const part = await app.ok('audit/get', { entity: 'account', offset: 1, limit: 2 });
  expect(part.entries).toEqual([second, third]);
  expect(part.total).toBe(whole.total);
});

test('a day of the audit begins and ends at midnight in the salon', async () => {
  const entry = {
    salon_id: app.salon.salon_id,
    actor_kind: 'system',
    call: 'prueba',
    entity: 'medianoche',
  } as const;
  const last = '2026-03-05T05:59:59.000Z';
  const first = '2026-03-05T06:00:00.000Z';
  await inTransaction(app.db, tx =>
    tx
      .insertInto('audit')
      .values([
        { ...entry, at: last },
        { ...entry, at: first },
      ])
      .execute(),
  );
  const on = async (day: string) => {
    const { entries } = await app.ok('audit/get', { day, entity: 'medianoche' });
    return entries.map(({ at }) => at);
  };
  expect(await on('2026-03-04')).toEqual([last]);
  expect(await on('2026-03-05')).toEqual([first]);
});
