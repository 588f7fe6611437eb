import { z } from 'zod';
import { MOST_MOVES } from '../../rules/agenda/suggestions';
import { day, hour, id, version } from '../fields';
import { appointmentRow } from './schemas';

/** A place for an appointment that is stranded: `healer_id` has the part that is, and these healers' time is taken. */
export const suggestion = z.object({
  day,
  hour,
  healer_id: id,
  /** First name. */
  healer: z.string(),
  /** The client's usual healer. */
  usual: z.boolean(),
  spans: z.array(z.object({ healer_id: id, day, hour, ending: hour })),
});

/** An appointment that a change would strand, with places for it, the best first. */
export const strandedAppointment = appointmentRow.extend({
  /** By which messages greet the client: 'Ana Sofía'. */
  client_first_name: z.string(),
  /** All that the healer who is away does in it; left out where that is the whole appointment. */
  part: z.object({ healer_id: id, hour, ending: hour, service: z.string() }).optional(),
  suggestions: z.array(suggestion),
  /** Places on later days to choose from, if there is none on its day. */
  later: z.array(suggestion),
  /** First name of the healer with whom the client has most visits; '' where she has none. */
  usual_healer: z.string(),
});

export type StrandedAppointment = z.output<typeof strandedAppointment>;

/** A suggestion that was accepted, for the appointment as it was shown. */
const acceptedMove = z.object({ id, version, day, hour, healer_id: id });

/**
 * In the body of a change that may strand appointments: leave them without their healer, or out of the hours. Without
 * `confirmed` such a change is refused as `conflict`, with the appointments as `stranded`.
 */
export const consent = {
  confirmed: z.boolean().optional(),
  /** The appointments that the person was shown. A change that strands any other by then is refused once more. */
  stranded_ids: z.array(id).max(10_000).optional(),
  /** Suggestions that were accepted: these appointments are moved with the change, or nothing is done. */
  moves: z
    .array(acceptedMove)
    .max(MOST_MOVES, `Acepta ${MOST_MOVES} citas a la vez cuando más: deja las demás para después`)
    .optional(),
};

/** In the reply of such a change: it was made, and these are stranded by it. */
export const strands = { saved: z.literal(true), stranded: z.array(appointmentRow) };
