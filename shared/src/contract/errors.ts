import { z } from 'zod';
import { strandedAppointment } from './appointment/stranding';
import { clientRow } from './clients/schemas';
import { id } from './fields';

/** Every code an error reply may carry, and nothing else. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'slot_taken',
  'stale',
  'limited',
  'unavailable',
  'internal',
] as const;

/** Code of an error reply. */
export type ErrorCode = (typeof errorCodes)[number];

/** The details that a refusal may carry beside its words: things that the screen shows before the person decides. */
export const refusalData = z
  .object({
    /** With `conflict`: the appointments that a change would leave out of the hours or without their healer. */
    stranded: z.array(strandedAppointment),
    /** With `slot_taken` of such a change: the appointments that can't be moved as it was accepted. */
    taken: z.array(id),
    /** With `conflict` of `clients/add` and `clients/update`: the clients who have that telephone, active ones first, by name. */
    same_phone: z.array(clientRow),
    /** With `conflict`: it may be a typing error, and the message asks. The same body with `sure: true` is done. */
    unsure: z.literal(true),
    /** With `not_found`: the salon of the chain that has it, which the caller may enter. */
    elsewhere: z.object({ id, name: z.string() }),
    /** With `unauthenticated` of `session/open`: the password is right, and the account has a second factor. */
    second_factor: z.literal(true),
  })
  .partial();

/** The details that a refusal carries beside its words. */
export type RefusalData = Readonly<z.output<typeof refusalData>>;

/**
 * The reply to every refused call. `fields` with `invalid`, and with `conflict` where one field is the cause:
 * path of the field → what to do, in Spanish.
 */
export interface ErrorReply extends RefusalData {
  readonly status: 'error';
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Only with `limited` and `unavailable`: seconds until another try is worth it. */
  readonly retry_after?: number;
}
