import { toPesos } from '@melena/shared/rules/money';
import type { Handlers, PathsOf } from '../core/context';
import { wholeChain } from '../core/database/salon/handle';
import { requireRange } from '../core/day-range';
import { commissionReport } from './commission-view';
import type { LineFilter } from './lines-view';
import { listCommissionLines } from './listed-lines-view';
import { adjustCommission, settleCommissions, undoAdjustment } from './settle';
import { findReceipt, findSettlement, listSettlements } from './settlement-view';

export const commissionHandlers: Handlers<PathsOf<'commission'>> = {
  'commission/get': ({ from, to, state }, { read }) =>
    commissionReport(wholeChain(read), periodOf({ from, to }), state),

  'commission/rows': ({ from, to, healer_id: healerId, state, figure, ...page }, { read }) =>
    listCommissionLines(wholeChain(read), { ...periodOf({ from, to, healerId }), state, figure }, page),

  'commission/adjust': async ({ adjustment: form, sure }, { tx, caller, now, audit }) => {
    const { id, adjustment } = await adjustCommission(tx, caller, { ...form, sure }, now);
    const after = { ...adjustment, amount: toPesos(adjustment.amount) };
    audit({ entity: 'commission_adjustment', entityId: id, after });
    return { adjustment_id: id };
  },

  'commission/adjust/undo': async ({ adjustment_id }, { tx, caller, now, audit }) => {
    const { healer_id, amount, reason } = await undoAdjustment(tx, caller, adjustment_id, now);
    const before = { healer_id, amount: toPesos(amount), reason };
    audit({ entity: 'commission_adjustment', entityId: adjustment_id, before });
    return { adjustment_id };
  },

  'commission/settle': async ({ settlement: form, sure }, { tx, caller, now, audit, narrow }) => {
    requireRange(form, 'settlement.to');
    const settlement = await findSettlement(tx, await settleCommissions(tx, caller, { ...form, sure }, now));
    const { id, folio, healer_id, from, to, services, products, tips, adjustments, total, method } =
      settlement;
    const after = { folio, healer_id, from, to, services, products, tips, adjustments, total, method };
    audit({ entity: 'commission_settlement', entityId: id, after });
    if (method !== 'cash') narrow('caja', null);
    return { settlement };
  },

  'commission/settlements': async ({ from, to, healer_id: healerId }, { read }) => ({
    settlements: await listSettlements(read, periodOf({ from, to, healerId })),
  }),

  'commission/settlement': ({ settlement_id }, { read }) => findReceipt(read, settlement_id),
};

/** The filter of a body. @throws {AppError} of a period that no report covers */
function periodOf<Filter extends Pick<LineFilter, 'from' | 'to'>>(filter: Filter): Filter {
  requireRange(filter, 'to');
  return filter;
}
