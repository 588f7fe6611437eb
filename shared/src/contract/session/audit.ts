import type { Entity, Sentences } from '../audit/define';

export const sessionEntities = {
  'session/close': { many: 'Sesiones', one: 'la sesión' },
} satisfies Record<string, Entity>;

export const sessionSentences: Sentences<'session'> = {
  'session/open': null,
  'session/healer': null,
  'session/setup': () => 'Abrió el salón con su propia cuenta',
  'session/keep': () => 'Siguió con su sesión en el navegador',
  'session/end': () => 'Cerró otra de sus sesiones',
  'session/password': () => 'Cambió su contraseña',
  'session/close': () => 'Cerró sesión',
};
