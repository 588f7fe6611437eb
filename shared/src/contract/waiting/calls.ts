import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { freeText, id, shownVersion } from '../fields';
import { opening, waitingEntry, waitingForm } from './schemas';

export const waitingCalls = {
  /** Who waits, the longest first. */
  'waiting/get': query({
    permission: 'book',
    body: {
      /** Who asked for this healer, or for nobody in particular. */
      healer_id: id.optional(),
      /** Words of the client, a service or a healer. */
      search: z.string().trim().max(80).optional(),
    },
    /** `total`: all who wait. */
    reply: { entries: z.array(waitingEntry), total: z.int() },
  }),
  /** Hours that were given back of late and are still free, with who fits. Those that nobody fits are left out. */
  'waiting/openings': query({
    permission: 'book',
    /** `entries`: who fits somewhere. `total`: all who wait. */
    reply: { openings: z.array(opening), entries: z.array(waitingEntry), total: z.int() },
  }),
  'waiting/add': command({
    permission: 'book',
    invalidates: ['waiting'],
    body: { waiting: waitingForm },
    reply: { waiting_id: id },
    example: demo => ({ waiting: { client_id: demo.client, services: [demo.serviceVariant] } }),
  }),
  'waiting/update': command({
    permission: 'book',
    invalidates: ['waiting'],
    body: { waiting: changesOf(waitingForm.omit({ client_id: true })).extend({ id, version: shownVersion }) },
    example: demo => ({ waiting: { id: demo.waiting, note: 'Llamar por la tarde' } }),
  }),
  /** Takes somebody off the list who isn't booked. */
  'waiting/delete': command({
    permission: 'book',
    invalidates: ['waiting'],
    body: { waiting: z.object({ id, version: shownVersion }), reason: freeText(120).default('') },
    example: demo => ({ waiting: { id: demo.waiting } }),
  }),
};
