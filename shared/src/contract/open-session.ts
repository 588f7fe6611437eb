import { z } from 'zod';
import { id, moment } from './fields';

/** An open session, as the person it belongs to, or an administrator, recognises it. */
export const openSessionRow = z.object({
  id,
  /** 'Chrome en Windows'; 'Otro programa' where it doesn't say. */
  device: z.string(),
  address: z.string(),
  opened_at: moment,
  /** Written down every five minutes. */
  last_seen: moment,
  /** The one that asks. */
  current: z.boolean(),
});

/** The owner of the sessions: 'staff:3', 'healer:5'. */
export const sessionOwner = z.string().regex(/^(staff|healer):\d{1,15}$/, 'Elige una persona de la lista');
