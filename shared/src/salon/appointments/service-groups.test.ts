import { expect, test } from 'vitest';
import { type BookableService, bestFirst, groupServices } from './service-groups';

const service = (id: number, category: string, name: string, description = ''): BookableService => ({
  id,
  category,
  name,
  hair: 'Todo tipo',
  description,
  minutes: 60,
  price: '100.00',
  advance: '0.00',
  prices: [],
  healers: [],
});

const CATALOGUE = [
  service(1, 'Color', 'Balayage', 'Se corta y peina'),
  service(2, 'Corte', 'Corte caballero', 'Corte y peinado corto'),
  service(3, 'Corte', 'Corte y peinado'),
  service(4, 'Peinado', 'Peinado y corte'),
];

const names = (typed: string) =>
  bestFirst(groupServices(CATALOGUE), typed).flatMap(({ rows }) => rows.map(({ name }) => name));

test('what is called as was typed comes first, with its category', () => {
  expect(names('corte y p')[0]).toBe('Corte y peinado');
  expect(names('peinado')[0]).toBe('Peinado y corte');
  expect(names('')).toEqual(CATALOGUE.map(({ name }) => name));
});
