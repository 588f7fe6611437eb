import { expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';

const app = appTest();

const banorte = { name: 'Banorte', last_4: '7788', kind: 'bank', holder: 'Melena S.A. de C.V.' } as const;

test('a new account is offered where money is received, a deactivated one no more', async () => {
  const { receiver_id: id } = await app.ok('receiver/add', {
    receiver: { ...banorte, last_4: '\u202A7788 ' },
  });
  const offered = async () => (await app.ok('payment/get', {})).accounts.map(account => account.id);
  expect(await offered()).toContain(id);
  await app.ok('receiver/update', { receiver: { id, status_id: 2 } });
  expect(await offered()).not.toContain(id);
  const { receivers } = await app.ok('receiver/get', {});
  expect(receivers.find(receiver => receiver.id === id)).toMatchObject({ id, ...banorte, status_id: 2 });
});

test('a second account of the same name and digits is refused at its field', async () => {
  const receiver = { ...banorte, last_4: '0001' };
  const { receiver_id: id } = await app.ok('receiver/add', { receiver });
  const again = await app.refused('receiver/add', { receiver: { ...receiver, name: 'BANORTE' } });
  expect(again).toMatchObject({ code: 'conflict', fields: { 'receiver.last_4': expect.any(String) } });
  await app.ok('receiver/update', { receiver: { id, holder: 'Renata Olvera' } });
});

test('the last digits are four figures', async () => {
  const refused = await app.refused('receiver/add', { receiver: { ...banorte, last_4: '12a' } });
  expect(refused).toMatchObject({
    code: 'invalid',
    fields: { 'receiver.last_4': 'Escribe los 4 últimos dígitos' },
  });
});
