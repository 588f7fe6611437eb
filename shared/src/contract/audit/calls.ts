import { z } from 'zod';
import { today } from '../../rules/time';
import { query } from '../define';
import { day, id, moment } from '../fields';
import { counted, page } from '../list-page';
import { sessionOwner } from '../open-session';

/** A command's change to one entity. */
const auditEntry = z.object({
  id,
  at: moment,
  actor: z.string(),
  call: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** An entity's name, and the one that it belongs to: of a service's variant the service. */
const auditName = z.object({ name: z.string(), of: id.nullable() });

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
      ...page,
    },
    reply: {
      entries: z.array(auditEntry),
      /** The names of the ids in the entries, by `nameKey`. */
      names: z.record(z.string(), auditName),
      /** Everybody who can have done something. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      ...counted,
    },
    example: demo => ({
      day: today(),
      person: `staff:${demo.staff.id}`,
      entity: 'brand',
      offset: 1,
      limit: 5,
    }),
  }),
};
