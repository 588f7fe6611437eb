import { z } from 'zod';
import { today } from '../../rules/time';
import { sessionOwner } from '../account/schemas';
import { query } from '../define';
import { day, id } from '../fields';
import { counted, page } from '../list-page';
import { auditEntry, auditNames } from './schemas';

export const auditCalls = {
  /** Audit entries, the latest first. */
  'audit/get': query({
    permission: 'cuentas',
    body: {
      /** In salon time. */
      day: day.optional(),
      /** An id of `people`. */
      person: sessionOwner.optional(),
      entity: z.string().max(60).optional(),
      /** A salon of the chain: what was done in it. */
      made_in: id.optional(),
      ...page,
    },
    reply: {
      entries: z.array(auditEntry),
      names: auditNames,
      /** Everybody who can have done something. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      ...counted,
    },
    example: demo => ({
      day: today(),
      person: `staff:${demo.staff.id}`,
      entity: 'brand',
      made_in: 1,
      offset: 1,
      limit: 5,
    }),
  }),
};
