import { expect, test } from 'vitest';
import type { HealerRequest } from '../outbox/outbox';
import { doseStates, stepName, wholeGrams } from './dose-states';
import type { ProcessData } from './types';

const dose = (id: number, ...variant_ids: number[]) => ({
  id,
  option: 1,
  name: 'Oxidante',
  quantity: 40,
  variant_ids,
});
const services = [
  {
    name: 'Tinte',
    dossier: [
      { id: 1, step: 1, title: 'Mezcla', minutes: 10, products: [dose(11, 7), dose(12, 8, 9)] },
      { id: 2, step: 2, title: 'Retoque', minutes: 20, products: [dose(21, 7)] },
    ],
  },
] as unknown as ProcessData['services'];

const line = (variant_id: number, status_id: number, comments = '') =>
  ({ type_id: 2, variant_id, status_id, comments }) as ProcessData['products'][number];

const request = (values: Partial<HealerRequest>, variant_id = 7, comments = '') =>
  ({
    body: { product: { type_id: 2, variant_id, comments, quantity: 40, appointment_id: 1 } },
    ...values,
  }) as HealerRequest;

const states = (products: ProcessData['products'], requests: HealerRequest[] = []) =>
  Object.fromEntries(doseStates({ services, products }, requests));

test('what names its step is that step’s, also where an earlier step asks for the same', () => {
  expect(states([line(7, 1, 'Tinte · paso 2: Retoque')])).toEqual({ 21: 'Pendiente' });
});

test('any other request of fitting material is the first step’s that nobody asked for yet', () => {
  expect(states([line(7, 2), line(9, 1)])).toEqual({ 11: 'Entregado', 12: 'Pendiente' });
  expect(states([line(7, 2), line(7, 1), line(7, 1)])).toEqual({ 11: 'Entregado', 21: 'Pendiente' });
});

test('what waits for a network counts; what was refused, or sold, does not', () => {
  expect(states([], [request({ kept: true })])).toEqual({ 11: 'Pendiente de enviar' });
  expect(states([], [request({})])).toEqual({ 11: 'Enviando' });
  expect(states([], [request({ refusal: 'Ya no hay' })])).toEqual({});
  expect(states([{ ...line(7, 1), type_id: 1 }])).toEqual({});
});

test('a request is in whole grams, never less than the step asks for', () => {
  expect([wholeGrams({ quantity: 12.5 }), wholeGrams({ quantity: 40 })]).toEqual([13, 40]);
});

test('a step’s name fits what a request may carry', () => {
  expect(stepName({ name: 'x'.repeat(120) }, { step: 3, title: 'y'.repeat(120) })).toHaveLength(200);
});
