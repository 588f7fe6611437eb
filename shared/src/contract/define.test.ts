import { expect, test } from 'vitest';
import { calls } from './calls';

test('a change holds what was sent and nothing else: no default empties a field that was left out', () => {
  const { supplier } = calls['supplier/update'].body.parse({ supplier: { id: 1, status_id: 2 } });
  expect(supplier).toEqual({ id: 1, status_id: 2 });
  const { client } = calls['clients/update'].body.parse({
    client: { id: 1, version: 0, phone: '55 1234 5678' },
  });
  expect(client).toEqual({ id: 1, version: 0, phone: '5512345678' });
  const { variant } = calls['service/update/variant'].body.parse({ variant: { id: 1, price: 10 } });
  expect(variant).toEqual({ id: 1, price: '10.00' });
});

test('a new one gets the defaults of what was left out', () => {
  const body = { supplier: { name: 'Ana', company: 'Comercial Obsidiana', phone: '5512345678' } };
  expect(calls['supplier/add'].body.parse(body).supplier).toMatchObject({ email: '', observations: '' });
});
