import { z } from 'zod';
import { addDays, today } from '../../rules/time';
import { consent, strands } from '../appointment/stranding';
import { command, query } from '../define';
import { hour, id, shownVersion, zone } from '../fields';
import { closedDayForm, salonRow, weekdayHours } from './schemas';

export const salonCalls = {
  'salon/get': query({ permission: 'agenda', reply: { salons: z.array(salonRow) } }),
  'salon/update': command({
    permission: 'salones',
    invalidates: ['salon', 'calendar', 'appointment', 'caja', 'clients', 'material', 'waiting'],
    body: {
      /** An hour that is left out stays; null takes it away. */
      salon: z.object({
        id,
        version: shownVersion,
        hour_start: hour.nullable().optional(),
        hour_end: hour.nullable().optional(),
        /** The weekdays that differ; left out they stay, empty all days are alike. */
        weekdays: z.array(weekdayHours).max(7).optional(),
        time_zone: zone.optional(),
      }),
      ...consent,
    },
    reply: { salon: salonRow, ...strands },
    example: demo => ({ salon: { id: demo.salon, version: 0, hour_start: '09:00', hour_end: '20:00' } }),
  }),
  /** Closes the salon on some days. Of days that are closed already none is added. */
  'salon/closed/add': command({
    permission: 'salones',
    invalidates: ['salon', 'calendar', 'appointment', 'caja', 'clients', 'material', 'waiting'],
    body: { closed_days: z.array(closedDayForm).min(1, 'Elige al menos un día').max(31), ...consent },
    reply: { salon: salonRow, ...strands },
    example: () => ({
      closed_days: [{ name: 'Inventario', date_start: addDays(today(), 80), date_end: addDays(today(), 80) }],
    }),
  }),
  'salon/closed/delete': command({
    permission: 'salones',
    invalidates: ['salon', 'calendar', 'waiting'],
    body: { closed_day: z.object({ id }) },
    reply: { salon: salonRow },
  }),
};
