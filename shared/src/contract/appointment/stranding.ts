import { z } from 'zod';
import { id } from '../fields';
import { appointmentRow } from './schemas';

/**
 * In the body of a change that may strand appointments: leave them without their healer, or out of the hours. Without
 * `confirmed` such a change is refused as `conflict`, with the appointments as `stranded`.
 */
export const consent = {
  confirmed: z.boolean().optional(),
  /** The appointments that the person was shown. A change that strands any other by then is refused once more. */
  stranded_ids: z.array(id).max(10_000).optional(),
};

/** In the reply of such a change: it was made, and these are stranded by it. */
export const strands = { saved: z.literal(true), stranded: z.array(appointmentRow) };
