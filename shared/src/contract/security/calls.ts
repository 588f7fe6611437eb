import { z } from 'zod';
import { SECURITY_KINDS } from '../../rules/access/security-events';
import { today } from '../../rules/time';
import { sessionOwner } from '../account/schemas';
import { query } from '../define';
import { day } from '../fields';
import { counted, page } from '../list-page';
import { securityEvent } from './schemas';

export const securityCalls = {
  /** Logins and refusals, the latest first. */
  'security/get': query({
    permission: 'cuentas',
    body: {
      /** In salon time. */
      day: day.optional(),
      kind: z.enum(SECURITY_KINDS).optional(),
      /** An id of `people`. */
      person: sessionOwner.optional(),
      ...page,
    },
    reply: {
      events: z.array(securityEvent),
      /** Everybody who can come in. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      ...counted,
    },
    example: demo => ({
      day: today(),
      kind: 'entered',
      person: `staff:${demo.staff.id}`,
      offset: 0,
      limit: 5,
    }),
  }),
};
