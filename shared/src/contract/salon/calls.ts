import { z } from 'zod';
import { consent, strands } from '../appointment/stranding';
import { command, query } from '../define';
import { hour, id, shownVersion } from '../fields';
import { salonRow } from './schemas';

export const salonCalls = {
  'salon/get': query({ permission: 'agenda', reply: { salons: z.array(salonRow) } }),
  'salon/update': command({
    permission: 'salones',
    invalidates: ['salon', 'calendar'],
    body: {
      /** An hour that is left out stays; null takes it away. */
      salon: z.object({
        id,
        version: shownVersion,
        hour_start: hour.nullable().optional(),
        hour_end: hour.nullable().optional(),
      }),
      ...consent,
    },
    reply: { salon: salonRow, ...strands },
    example: demo => ({ salon: { id: demo.salon, version: 0, hour_start: '09:00', hour_end: '20:00' } }),
  }),
};
