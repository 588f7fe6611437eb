import { expect, test } from 'vitest';
import { confirmationText } from './confirmation-text';

const appointment = {
  client_first_name: 'Ana Sofía',
  day: '2026-11-27' as const,
  hour: '10:00' as const,
  healer: 'Mariana Ríos',
  folio: '12839',
  service: 'Corte, Mascarilla',
};
const service = (name: string, healer: string) => ({ name, healer });

test('the client reads who does each service where there are two healers', () => {
  const services = [service('Corte', 'Mariana Ríos'), service('Mascarilla', 'Sofía León')];
  const text = confirmationText({ appointment, services }, 'Melena');
  expect(text).toMatch(/^Hola, Ana Sofía\./);
  expect(text).toContain(
    '10:00 a.m. con Mariana Ríos y Sofía León\nCorte con Mariana Ríos\nMascarilla con Sofía León\nFolio #12839',
  );
});

test('one healer of several services is named once, and one without services too', () => {
  const services = [service('Corte', 'Mariana Ríos'), service('Mascarilla', 'Mariana Ríos')];
  for (const own of [services, []])
    expect(confirmationText({ appointment, services: own }, 'Melena')).toContain(
      'con Mariana Ríos\nCorte, Mascarilla\n',
    );
});
