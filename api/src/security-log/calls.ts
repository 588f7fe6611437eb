import { peopleOf } from '../audit/store';
import type { Handlers, PathsOf } from '../core/context';
import { listEvents } from './store';

export const securityHandlers: Handlers<PathsOf<'security'>> = {
  'security/get': async (filter, { read, caller }) => ({
    ...(await listEvents(read, caller.salonId, filter)),
    people: await peopleOf(read, caller.salonId),
  }),
};
