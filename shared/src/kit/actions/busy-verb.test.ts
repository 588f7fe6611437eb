import { expect, test } from 'vitest';
import { busyVerbOf } from './busy-verb';

test('the verb of a button turns into its gerund while it runs', () => {
  const verbs = ['Guardar cambios', 'Agregar línea', 'Recibir', 'Deshacer recepción', 'Reabrir compra'];
  expect(verbs.map(busyVerbOf)).toEqual([
    'Guardando',
    'Agregando',
    'Recibiendo',
    'Deshaciendo',
    'Reabriendo',
  ]);
});
