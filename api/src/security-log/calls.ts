import { listAuditPeople } from '../audit/store';
import type { Handlers, PathsOf } from '../core/context';
import { listEvents } from './store';

export const securityHandlers: Handlers<PathsOf<'security'>> = {
  'security/get': async (filter, { read, caller }) => ({
    ...(await listEvents(read, caller.salonId, filter)),
    people: await listAuditPeople(read, caller.salonId),
  }),
};
