import { toCentavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { today } from '@melena/shared/rules/time';
import { listPresentAppointments } from '../appointments/view';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { conflict, namingField } from '../core/errors';
import { withApproval } from '../security/approval';
import { closingReport, drawerReport, isCounted } from './closing-report-view';
import { addCount } from './counts';
import { addCashMovement, undoCashMovement } from './movements';
import { closeTill, closingConflict, openTill } from './till';
import { listTills } from './till-list-store';
import { countWaiting, findOpenTill, findTill } from './till-store';

export const tillHandlers: Handlers<Exclude<PathsOf<'caja'>, 'caja/charge'>> = {
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
  'caja/drawer': async ({ caja_id }, { read }) => drawerReport(read, await findTill(read, caja_id)),
  'caja/movement/add': async ({ movement: form, sure }, { tx, caller, now, audit, narrow }) => {
    return finishMovement({ audit, narrow }, await addCashMovement(tx, caller, form, { now, sure }));
  },
  'caja/movement/undo': async ({ movement_id, reason }, { tx, caller, now, audit, narrow }) => {
    return finishMovement({ audit, narrow }, await undoCashMovement(tx, caller, movement_id, reason, now));
  },
  'caja/count/add': async ({ caja_id, count }, { tx, caller, now, audit }) => {
    const { id, total } = await addCount(tx, caller, caja_id, count, now);
    audit({ entity: 'caja', entityId: caja_id, after: { counted: toPesos(total), slips: count.slips } });
    return { count_id: id };
  },
  'caja/cut': async ({ caja_id }, { read, caller }) => {
    const caja = await findTill(read, caja_id);
    const mayRead = caja.closed_at || caller.role === 'administrador' || (await isCounted(read, caja_id));
    if (!mayRead) throw conflict('Cuenta primero el cajón: después se muestra lo que se espera');
    return closingReport(read, caja);
  },
  'caja/update': {
    checkSecret: async ({ caja: { id, version }, closing, password }, asking) => {
      const till = await namingField('caja.id', () => findTill(asking.read, id));
      // If many close it at once, all but one come too late: no password is compared for them.
      const late = closingConflict(till, version);
      if (late) return () => Promise.reject(late);
      return withApproval(
        password,
        asking,
        async ({ tx, caller, now, audit }: CommandContext<'caja/update'>, administratorId) => {
          const before = await findTill(tx, id);
          const decided = { id, version, authorisedBy: administratorId, closing };
          const cut = await closingReport(tx, await closeTill(tx, caller, decided, now));
          const { caja, number, accounts, total, outside, drawer } = cut;
          const { counted, difference, float } = drawer;
          const after = { caja, number, accounts, total, outside: outside.total, counted, difference, float };
          audit({
            entity: 'caja',
            entityId: id,
            before,
            after: { ...after, authorised_by: administratorId },
          });
          if (closing?.shift) {
            const opening = { dateTime: new Date(caja.closed_at ?? now), initial: toCentavos(closing.float) };
            const next = await openTill(tx, caller, opening, now);
            audit({ entity: 'caja', entityId: next.id, after: { ...next, initial: closing.float } });
          }
          return cut;
        },
      );
    },
  },
};

/** Audits a cash movement; without a healer no commission changed. */
function finishMovement(
  { audit, narrow }: Pick<CommandContext<'caja/movement/add'>, 'audit' | 'narrow'>,
  { id, movement }: Awaited<ReturnType<typeof addCashMovement | typeof undoCashMovement>>,
) {
  const { caja_id, amount, ...after } = movement;
  if (!movement.healer_id) narrow('commission', null);
  audit({ entity: 'caja', entityId: caja_id, after: { ...after, amount: toPesos(amount) } });
  return { movement_id: id };
}
