import { expect, test } from 'vitest';
import { messageText } from './message-text';

const appointment = {
  client_first_name: 'Ana Sofía',
  day: '2026-11-23',
  hour: '18:30',
  service: 'Hidratación profunda',
};

const WAS = 'tu cita de Hidratación profunda del lunes 23 de noviembre a las 6:30 p.m.';

test('a message says only what changed, to the client by all her first names', () => {
  const say = (day: string, hour: string) =>
    messageText({ appointment, place: { day, hour, healer: 'Andrés', healer_id: 2 } });
  expect(say('2026-11-23', '18:30')).toBe(`Hola, Ana Sofía: ${WAS} será con Andrés. ¿Te acomoda?`);
  expect(say('2026-11-23', '13:00')).toBe(
    `Hola, Ana Sofía: cambiamos ${WAS} Ahora es a la 1:00 p.m. con Andrés. ¿Te acomoda?`,
  );
  expect(say('2026-11-24', '10:00')).toBe(
    `Hola, Ana Sofía: cambiamos ${WAS} Ahora es el martes 24 de noviembre a las 10:00 a.m. con Andrés. ¿Te acomoda?`,
  );
});

test('a message for an appointment that stays asks for another hour', () => {
  expect(messageText({ appointment, place: undefined })).toBe(
    `Hola, Ana Sofía: tenemos que cambiar ${WAS} ¿Qué día y hora te acomoda?`,
  );
});

const shared = {
  ...appointment,
  hour: '15:00',
  service: 'Corte infantil, Sellado de puntas',
  part: { healer_id: 3, hour: '15:30', ending: '16:30', service: 'Sellado de puntas' },
};

test('of a visit with two healers, a message names what the one who is away would have done', () => {
  const place = { day: '2026-11-23', hour: '15:00', healer: 'Mariana', healer_id: 2 };
  expect(messageText({ appointment: shared, place })).toBe(
    'Hola, Ana Sofía: de tu cita del lunes 23 de noviembre, Sellado de puntas a las 3:30 p.m. será con Mariana; lo demás sigue igual. ¿Te acomoda?',
  );
  expect(messageText({ appointment: shared, place: undefined })).toBe(
    'Hola, Ana Sofía: tenemos que cambiar Sellado de puntas a las 3:30 p.m., de tu cita del lunes 23 de noviembre. ¿Qué día y hora te acomoda?',
  );
});

test('where such a visit moves whole, nobody is said to have all of it', () => {
  const say = (healer: string, healer_id: number) =>
    messageText({ appointment: shared, place: { day: '2026-11-24', hour: '16:00', healer, healer_id } });
  const moved =
    'Hola, Ana Sofía: cambiamos tu cita de Corte infantil, Sellado de puntas del lunes 23 de noviembre a las 3:00 p.m. Ahora es el martes 24 de noviembre a las 4:00 p.m.';
  expect(say('Mariana', 2)).toBe(`${moved} y Sellado de puntas será con Mariana. ¿Te acomoda?`);
  expect(say('Iván', 3)).toBe(`${moved} con las mismas personas. ¿Te acomoda?`);
});
