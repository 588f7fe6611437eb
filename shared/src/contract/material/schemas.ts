import { z } from 'zod';
import { day, hour, id } from '../fields';

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
  /** The healer who asked for it; empty if no healer did. */
  healer: z.string().optional(),
  /** The rest of it that the warehouse has now, in `unit`. */
  left: z.int(),
  /** True if its delivery can be taken back now. */
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
