import type { CallReply } from '@melena/shared/contract/calls';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { type Centavos, subtract, sum, toPesos, ZERO } from '@melena/shared/rules/money';
import { pendingOf } from '@melena/shared/rules/till/quote';
import { selectAppointments } from '../appointments/view';
import type { Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';
import { differenceOf, findClosing, findNextClosingNumber, type TillClosing } from './closing-store';
import { findLastCount, listCounts } from './count-store';
import { listCorrected, listCorrections } from './cross-till-correction-store';
import { listCashMovements, listTippedHealers } from './movement-store';
import { listOutsidePayments } from './outside-payment-store';
import { findOpenTill, type Till } from './till-store';
import { type BankAccountTotals, findExpectedCash, readInitialCash, totalsOf } from './till-totals-store';

type Report = CallReply<'caja/cut'>;

/** The report of a till: as it stands, or as it was frozen when it closed. */
export async function closingReport(read: Read, till: Till): Promise<Report> {
  const closed = till.closed_at !== null;
  const totals = await totalsOf(read, till);
  const expected = totals[0]?.total ?? ZERO;
  const [closing, counts, movements, outside, corrections, corrected, unpaid] = await Promise.all([
    findClosing(read, till.id),
    listCounts(read, till.id, expected),
    listCashMovements(read, till.id),
    listOutsidePayments(read, till),
    listCorrections(read, till.id),
    closed ? listCorrected(read, till.id) : [],
    closed ? [] : unpaidAppointments(read),
  ]);
  return {
    caja: till,
    number: closing?.number ?? (await findNextClosingNumber(read)),
    accounts: totals.map(toAccount),
    total: toPesos(sum(totals.map(({ total }) => total))),
    movements,
    counts,
    drawer: closing ? drawerOf(closing) : await openDrawer(read, till.id, expected),
    seal: closing ? { hash: closing.hash, follows: closing.follows, holds: closing.holds } : null,
    outside,
    corrections,
    corrected,
    unpaid,
  };
}

/** The drawer of an open till, for who counts it: nothing tells what is expected. */
export async function drawerReport(read: Read, till: Till): Promise<CallReply<'caja/drawer'>> {
  const expected = await findExpectedCash(read, till.id, await readInitialCash(read, till.id));
  const [closing, counts, movements, unpaid, healers] = await Promise.all([
    findClosing(read, till.id),
    listCounts(read, till.id, expected),
    listCashMovements(read, till.id),
    till.closed_at ? [] : unpaidAppointments(read),
    listTippedHealers(read),
  ]);
  return {
    caja: till,
    number: closing?.number ?? (await findNextClosingNumber(read)),
    counts: counts.map(({ expected: _, ...count }) => count),
    movements,
    unpaid,
    healers,
  };
}

/** The open till whose drawer is still to be counted: until then its expected cash is an administrator's to see. */
export async function findUncountedTill(read: Read): Promise<number | null> {
  const till = await findOpenTill(read);
  return till && !(await isCounted(read, till.id)) ? till.id : null;
}

/** True if the drawer of an open till was counted, and no cash came or went since. */
export async function isCounted(read: Read, tillId: number): Promise<boolean> {
  const last = await findLastCount(read, tillId);
  if (!last) return false;
  return last.expected === (await findExpectedCash(read, tillId, await readInitialCash(read, tillId)));
}

function toAccount({ accountId, name, initial, amountIn, amountOut, total }: BankAccountTotals) {
  return {
    account_id: accountId,
    name,
    initial: toPesos(initial),
    in: toPesos(amountIn),
    out: toPesos(amountOut),
    total: toPesos(total),
  };
}

/** The drawer as the closing froze it. */
function drawerOf({ expected, counted, slips, reason_id, note, float_cash }: TillClosing): Report['drawer'] {
  return {
    expected: toPesos(expected),
    counted: toPesosOrNull(counted),
    difference: differenceOf(counted, expected),
    reason_id,
    note,
    float: toPesosOrNull(float_cash),
    taken:
      counted === null || float_cash === null
        ? null
        : toPesos(subtract(subtract(counted, slips ?? ZERO), float_cash)),
  };
}

/** The drawer of an open till, by the latest count that still holds. */
async function openDrawer(read: Read, tillId: number, expected: Centavos): Promise<Report['drawer']> {
  const last = await findLastCount(read, tillId);
  const counted = last?.expected === expected ? last.total : null;
  return {
    expected: toPesos(expected),
    counted: toPesosOrNull(counted),
    difference: differenceOf(counted, expected),
    reason_id: null,
    note: '',
    float: null,
    taken: null,
  };
}

function toPesosOrNull(amount: Centavos | null): string | null {
  return amount === null ? null : toPesos(amount);
}

/** The appointments in progress that are not paid, of any day: each should be charged before the till closes. */
async function unpaidAppointments(read: Read): Promise<Report['unpaid']> {
  const rows = await selectAppointments(read)
    .where('a.status_id', '=', STATUS.enCurso)
    .whereRef('a.paid', '<', 'a.total')
    .select(['a.id', 'a.folio', 'a.day', 'a.hour', 'a.total', 'a.paid', 'c.first_name', 'c.last_name'])
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    folio: String(row.folio),
    client: fullName(row.first_name, row.last_name),
    day: row.day,
    hour: row.hour,
    pending: toPesos(pendingOf(row)),
  }));
}
