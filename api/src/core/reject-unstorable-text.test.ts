import { expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';

const app = appTest();

const add = (first_name: string) =>
  app.call('clients/add', { client: { first_name, phone: '5511112222', comments: '' } });

test.each([
  ['a NUL', 'a\0b'],
  ['half of a character', 'a\ud800b'],
  ['its other half', '\udc00'],
  ['one after a backslash', '\\\ud800'],
])('what no text can hold is refused: %s', async (_, text) => {
  expect(await add(text)).toMatchObject({
    code: 'invalid',
    message: 'Un dato no se puede guardar. Revisa los números y los textos.',
    fields: {
      'client.first_name': 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.',
    },
  });
  expect(await app.call('calendar/clients', { client: text })).toMatchObject({ code: 'invalid' });
});

test.each([
  'Ana 💇🏽‍♀️',
  'José ﷺ',
  '\\ud800',
  '\\u0000',
  "Robert'); drop table clients; --",
  '<script>alert(1)</script>',
])('what is only odd comes back as it was written: %s', async text => {
  const { client_id } = await app.ok('clients/add', { client: { first_name: text, phone: '5511112222' } });
  expect((await app.ok('clients/profile', { client_id })).client.first_name).toBe(text);
});

test('a body that is deeper than a program can count is refused like any other', async () => {
  const depth = 40_000;
  const payload = `{"client":${'{"a":'.repeat(depth)}"\\ud800"${'}'.repeat(depth)}}`;
  const headers = { 'content-type': 'application/json' };
  const reply = await app.app.inject({ method: 'POST', url: '/api/session/healers', headers, payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid' });
});
