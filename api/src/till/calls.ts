import { toCentavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import { listPresentAppointments } from '../appointments/view';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { withApproval } from '../security/approval';
import { closingReport } from './closing-report-view';
import { closeTill, closingConflict, openTill } from './till';
import { listTills } from './till-list-store';
import { findOpenTill, findTill } from './till-store';
import { countWaiting } from './waiting-store';

export const cajaHandlers: Handlers<Exclude<PathsOf<'caja'>, 'caja/charge'>> = {
  'caja/get': async (_body, { read, now }) => {
    const [caja, appointments] = await Promise.all([
      findOpenTill(read),
      listPresentAppointments(read, today(now)),
    ]);
    return { caja, appointments };
  },

  'caja/waiting': async (_body, { read }) => ({ count: await countWaiting(read) }),

  'caja/list': (filter, { read }) => listTills(read, filter),

  'caja/add': async ({ caja: { date_time, initial } }, { tx, caller, now, audit }) => {
    const opening = {
      dateTime: date_time === undefined ? now : new Date(date_time),
      initial: initial === undefined ? ZERO : toCentavos(initial),
    };
    const caja = await openTill(tx, caller, opening, now);
    audit({ entity: 'caja', entityId: caja.id, after: { ...caja, initial: toPesos(opening.initial) } });
    return { caja };
  },

  'caja/cut': async ({ caja_id }, { read }) => closingReport(read, await findTill(read, caja_id)),

  'caja/update': {
    checkSecret: async ({ caja: { id, version }, password }, asking) => {
      const till = await findTill(asking.read, id);
      // Of many who close at once all but one come too late: no password is compared for them.
      const late = closingConflict(till, version);
      if (late) return () => Promise.reject(late);
      return withApproval(
        password,
        asking,
        async ({ tx, caller, now, audit }: CommandContext<'caja/update'>, administratorId) => {
          const before = await findTill(tx, id);
          const closing = { id, version, authorisedBy: administratorId };
          const cut = await closingReport(tx, await closeTill(tx, caller, closing, now));
          const { caja, accounts, total, outside } = cut;
          const after = { caja, accounts, total, outside: outside.total, authorised_by: administratorId };
          audit({ entity: 'caja', entityId: id, before, after });
          return cut;
        },
      );
    },
  },
};
