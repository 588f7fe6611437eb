import { z } from 'zod';
import { addDays, today } from '../../rules/time';
import { consent, strands } from '../appointment/stranding';
import { changesOf, command, query } from '../define';
import { hour, id, shownVersion, zone } from '../fields';
import { closedDayForm, salonFields, salonRow, weekdayHours } from './schemas';

/** An hour that is left out stays; null takes it away. */
const openingHours = {
  hour_start: hour.nullable().optional(),
  hour_end: hour.nullable().optional(),
  /** The weekdays that differ; left out they stay, empty all days are alike. */
  weekdays: z.array(weekdayHours).max(7).optional(),
  time_zone: zone.optional(),
};

export const salonCalls = {
  /** The open salons that the caller may enter, by name; an administrator sees the closed ones too. */
  'salon/get': query({ permission: 'agenda', reply: { salons: z.array(salonRow) } }),
  /** The appointments that each salon of the chain has this month, and the healers who have hours there now. */
  'salon/figures': query({
    permission: 'salones',
    reply: { salons: z.array(z.object({ id, appointments: z.int(), healers: z.int() })) },
  }),
  /** Opens another salon of the chain: its catalogue and its clients are there already. */
  'salon/add': command({
    permission: 'salones',
    invalidates: ['salon', 'account', 'session'],
    body: {
      salon: salonFields.extend(openingHours),
      /** Accounts that may enter it from now on, beside those that enter every salon. */
      people: z.array(id).max(500).default([]),
    },
    reply: { salon: salonRow },
    example: demo => ({
      salon: {
        name: 'Salón Roma',
        phone: '55 1234 5678',
        address: 'Orizaba 87',
        hour_start: '10:00',
        hour_end: '20:00',
      },
      people: [demo.staff.id],
    }),
  }),
  /** Closes a salon, or opens it again: nobody enters a closed one. */
  'salon/status': command({
    permission: 'salones',
    invalidates: ['salon', 'session'],
    body: { salon: z.object({ id, version: shownVersion, status_id: z.literal([1, 2]) }) },
    reply: { salon: salonRow },
    example: demo => ({ salon: { id: demo.salon, status_id: 1 } }),
  }),
  /** Changes the salon of the call. */
  'salon/update': command({
    permission: 'salones',
    invalidates: [
      'salon',
      'calendar',
      'appointment',
      'caja',
      'clients',
      'material',
      'waiting',
      'session',
      'start',
    ],
    body: {
      salon: changesOf(salonFields).extend({ id, version: shownVersion, ...openingHours }),
      ...consent,
    },
    reply: { salon: salonRow, ...strands },
    example: demo => ({ salon: { id: demo.salon, version: 0, hour_start: '09:00', hour_end: '20:00' } }),
  }),
  /** Closes the salon on some days. Of days that are closed already none is added. */
  'salon/closed/add': command({
    permission: 'salones',
    invalidates: ['salon', 'calendar', 'appointment', 'caja', 'clients', 'material', 'waiting', 'start'],
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
