import type { Handlers, PathsOf } from '../core/context';
import { listAudit } from './store';

export const auditHandlers: Handlers<PathsOf<'audit'>> = {
  'audit/get': (filter, { read }) => listAudit(read, filter),
};
