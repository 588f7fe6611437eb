import { z } from 'zod';
import { hour, id } from '../fields';

/** A salon and its hours, null where none were set. */
export const salonRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  status_id: z.int(),
  hour_start: hour.nullable(),
  hour_end: hour.nullable(),
});
