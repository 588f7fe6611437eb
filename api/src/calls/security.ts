import { peopleOf } from '../db/queries/audit';
import { listEvents } from '../db/queries/security-events';
import type { Handlers, PathsOf } from './context';

export const securityHandlers: Handlers<PathsOf<'security'>> = {
  'security/get': async (filter, { read, caller }) => ({
    ...(await listEvents(read, caller.salonId, filter)),
    people: await peopleOf(read, caller.salonId),
  }),
};
