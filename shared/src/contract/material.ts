import { z } from 'zod';
import { command, query } from './define';
import { day, hour, id } from './fields';

/** Raw material that a healer asked for. */
export const materialRequest = z.object({
  id,
  variant_id: id,
  /** 1 pending, 2 delivered, 3 discarded. */
  status_id: z.int(),
  /** Grams. */
  quantity: z.int(),
  product: z.string(),
  brand: z.string(),
  line: z.string(),
  /** ml or grams of one piece, as `unit` says. */
  content: z.int(),
  unit: z.string(),
  comments: z.string(),
  /** ml of it that the warehouse has now. */
  left: z.int(),
  /** Whether its delivery can be taken back now. */
  undoable: z.boolean(),
});

/** An appointment in progress, with what its healer asked for. */
export const materialAppointment = z.object({
  id,
  folio: z.string(),
  status_id: z.int(),
  day,
  hour,
  ending: hour,
  client: z.string(),
  healer: z.string(),
  requests: z.array(materialRequest),
});

export const materialCalls = {
  /**
   * The appointments with status 3, and those that were finished on any day with a request that is pending; the
   * earliest day first.
   */
  'material/get': query('material', {}, { appointments: z.array(materialAppointment) }),
  /** Delivers one request (1 → 2) and takes its grams from the raw material. */
  'material/deliver': command('material', { material: z.object({ id }) }, { material: materialRequest }),
  /**
   * Discards one request that is pending (1 → 3): nothing leaves the stock. It comes off the total, unless the budget
   * is confirmed or the appointment is charged.
   */
  'material/discard': command(
    'discardMaterial',
    { material: z.object({ id }) },
    { material: materialRequest },
  ),
  /** Takes a delivery back (2 → 1), and its grams to the raw material. */
  'material/undo': command('material', { material: z.object({ id }) }, { material: materialRequest }),
};
