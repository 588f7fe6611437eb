import { z } from 'zod';
import { SECURITY_KINDS } from '../rules/security-events';
import { query } from './define';
import { counted, day, id, moment, page } from './fields';

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

export const securityCalls = {
  /** Who came in and who was refused, the latest first. */
  'security/get': query(
    'cuentas',
    {
      /** In salon time. */
      day: day.optional(),
      kind: z.enum(SECURITY_KINDS).optional(),
      /** An id of `people`. */
      person: z
        .string()
        .regex(/^(staff|healer):\d{1,15}$/, 'Elige una persona de la lista')
        .optional(),
      ...page,
    },
    {
      events: z.array(securityEvent),
      /** Everybody who can come in. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      ...counted,
    },
  ),
};
