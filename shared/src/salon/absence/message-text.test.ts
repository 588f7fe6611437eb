import { expect, test } from 'vitest';
import { messageText } from './message-text';

const appointment = {
  client: 'Renata Fuentes Lara',
  day: '2026-11-23',
  hour: '18:30',
  service: 'Hidratación profunda',
};

const WAS = 'tu cita de Hidratación profunda del lunes 23 de noviembre a las 6:30 p.m.';

test('a message says only what changed', () => {
  const say = (day: string, hour: string) =>
    messageText({ appointment, place: { day, hour, healer: 'Andrés' } });
  expect(say('2026-11-23', '18:30')).toBe(`Hola, Renata: ${WAS} será con Andrés. ¿Te acomoda?`);
  expect(say('2026-11-23', '13:00')).toBe(
    `Hola, Renata: cambiamos ${WAS} Ahora es a la 1:00 p.m. con Andrés. ¿Te acomoda?`,
  );
  expect(say('2026-11-24', '10:00')).toBe(
    `Hola, Renata: cambiamos ${WAS} Ahora es el martes 24 de noviembre a las 10:00 a.m. con Andrés. ¿Te acomoda?`,
  );
});

test('a message for an appointment that stays asks for another hour', () => {
  expect(messageText({ appointment, place: undefined })).toBe(
    `Hola, Renata: tenemos que cambiar ${WAS} ¿Qué día y hora te acomoda?`,
  );
});
