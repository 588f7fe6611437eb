import { z } from 'zod';
import { SECURITY_KINDS } from '../../rules/access/security-events';
import { id, moment } from '../fields';

/** Somebody who came in, was refused or left. */
export const securityEvent = z.object({
  id,
  at: moment,
  /** When the last of them was, where several alike are one row. */
  last_at: moment,
  times: z.int(),
  kind: z.enum(SECURITY_KINDS),
  /** Name of the account or healer, or the email that was typed where nobody has it; '' where that isn't kept. */
  who: z.string(),
  role: z.string(),
  /** The call that was refused. */
  call: z.string(),
  address: z.string(),
  /** 'Chrome en Windows'. */
  device: z.string(),
});
