import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { id, moment, search, shownVersion, textOrNothing } from '../fields';
import { opening, waitingEntry, waitingForm } from './schemas';

export const waitingCalls = {
  /** The list: the entry that waits longest comes first. */
  'waiting/get': query({
    permission: 'book',
    body: {
      /** Entries that ask for this healer, or for nobody in particular. */
      healer_id: id.optional(),
      /** Words of the client, a service or a healer. */
      search,
    },
    /** `total`: all entries. */
    reply: { entries: z.array(waitingEntry), total: z.int() },
  }),
  /** Hours that were given back of late and are still free, with the entries that fit. Those that nobody fits are left out. */
  'waiting/openings': query({
    permission: 'book',
    /** `entries`: those that are named somewhere. `total`: all entries. `at`: the server's time of the answer. */
    reply: { openings: z.array(opening), entries: z.array(waitingEntry), total: z.int(), at: moment },
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
    body: { waiting: z.object({ id, version: shownVersion }), reason: textOrNothing(120).default('') },
    example: demo => ({ waiting: { id: demo.waiting } }),
  }),
};
