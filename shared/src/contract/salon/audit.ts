import type { Entity, Sentences } from '../audit/define';
import * as paths from '../paths';

export const salonEntities = {
  salon: {
    many: 'Salones',
    one: 'el horario del salón',
    link: () => ({ to: paths.salons, label: 'Ver los salones' }),
  },
} satisfies Record<string, Entity>;

export const salonSentences: Sentences<'salon'> = { 'salon/update': () => 'Cambió el horario del salón' };
