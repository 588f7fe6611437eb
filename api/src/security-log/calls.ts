import { listAuditPeople } from '../audit/store';
import type { Handlers, PathsOf } from '../core/context';
import { listEvents } from './store';

export const securityHandlers: Handlers<PathsOf<'security'>> = {
  'security/get': async (filter, { read }) => ({
    ...(await listEvents(read, filter)),
    people: await listAuditPeople(read),
  }),
};
