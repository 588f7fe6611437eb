import { z } from 'zod';
import { id, moment } from '../fields';

/** A command's change to one entity. */
export const auditEntry = z.object({
  id,
  at: moment,
  /** The salon in which it was done. */
  salon_id: id,
  actor: z.string(),
  call: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** An entity's name, and the one that it belongs to: of a service's variant the service. */
const auditName = z.object({ name: z.string(), of: id.nullable() });

/** The names of the ids in entries, by `nameKey`. */
export const auditNames = z.record(z.string(), auditName);
