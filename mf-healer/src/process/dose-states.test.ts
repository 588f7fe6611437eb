import { expect, test } from 'vitest';
import type { HealerRequest } from '../outbox/requests';
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

const line = (variant_id: number, status_id: number, doseId: number | null = null, comments = '') =>
  ({
    type_id: 2,
    variant_id,
    status_id,
    comments,
    service_process_product_id: doseId,
  }) as ProcessData['products'][number];

const request = (values: Partial<HealerRequest>, variant_id = 7, service_process_product_id?: number) =>
  ({
    body: {
      product: { type_id: 2, variant_id, quantity: 40, appointment_id: 1, service_process_product_id },
    },
    ...values,
  }) as HealerRequest;

const states = (products: ProcessData['products'], requests: HealerRequest[] = []) =>
  Object.fromEntries(doseStates({ services, products }, requests));

test('what names its step is that step’s, also where an earlier step asks for the same', () => {
  expect(states([line(7, 1, 21, 'Tinte · paso 2: Retoque')])).toEqual({ 21: 'Pendiente' });
  expect(states([], [request({}, 7, 21)])).toEqual({ 21: 'Enviando' });
});

test('a step that was renamed since keeps its request', () => {
  expect(states([line(7, 2, 21, 'Tinte · paso 2: Como se llamaba antes')])).toEqual({ 21: 'Entregado' });
});

test('two steps with the same product don’t mix: each has its own request, sent or not', () => {
  expect(states([line(7, 1, 21), line(7, 2, 11)])).toEqual({ 11: 'Entregado', 21: 'Pendiente' });
  expect(states([line(7, 2, 21)], [request({ kept: true }, 7, 11)])).toEqual({
    11: 'Pendiente de enviar',
    21: 'Entregado',
  });
});

test('a second request of the same step is no other step’s, nor is one whose step is gone', () => {
  expect(states([line(7, 2, 21), line(7, 1, 21), line(7, 1, 99)])).toEqual({
    21: 'Entregado',
    99: 'Pendiente',
  });
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
