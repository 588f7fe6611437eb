import { z } from 'zod';
import { command, query } from '../define';
import { id } from '../fields';
import { materialAppointment, materialRequest } from './schemas';

export const materialCalls = {
  /**
   * The appointments with status 3, and those that were finished on any day with a request that is pending; the
   * earliest day first.
   */
  'material/get': query({ permission: 'material', reply: { appointments: z.array(materialAppointment) } }),
  /** Delivers one request (1 → 2) and takes its grams from the raw material. */
  'material/deliver': command({
    permission: 'material',
    invalidates: ['material', 'appointment', 'calendar', 'healers', 'product'],
    body: { material: z.object({ id }) },
    reply: { material: materialRequest },
  }),
  /**
   * Discards one request that is pending (1 → 3): nothing leaves the stock. It comes off the total, unless the budget
   * is confirmed or the appointment is charged.
   */
  'material/discard': command({
    permission: 'discardMaterial',
    invalidates: ['material', 'appointment', 'calendar', 'caja', 'healers'],
    body: { material: z.object({ id }) },
    reply: { material: materialRequest },
  }),
  /** Takes a delivery back (2 → 1), and its grams to the raw material. */
  'material/undo': command({
    permission: 'material',
    invalidates: ['material', 'appointment', 'calendar', 'healers', 'product'],
    body: { material: z.object({ id }) },
    reply: { material: materialRequest },
  }),
};
