import { today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '../../src/core/database/transaction';
import { PASSWORD } from '../app';
import { goOn } from '../next-day';
import { callOfStep, type RandomStep, randomStep } from '../random-step';
import { NOW, type SalonFixture } from '../salon-fixture';
import { type CancelStep, callOfCancelStep, cancelStep } from './cancel-step';
import { callOfMoneyStep, type MoneyStep, moneyStep } from './charge-step';
import { callOfDrawerStep, type DrawerStep, drawerStep } from './drawer-step';
import { callOfLaterStep, type LaterStep, laterStep } from './later-step';
import { callOfReportStep, type ReportStep, reportStep } from './report-step';

const DAY_MS = 86_400_000;

/** Pieces come to the shelf. */
export function addPieces(salon: SalonFixture): Promise<unknown> {
  return inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({
        salon_id: salon.salon_id,
        variant_id: salon.shampoo,
        reason: 'purchase',
        selling: 100,
        staff_id: 1,
      })
      .execute(),
  );
}

/** A step of a week. */
type Step =
  | { readonly money: MoneyStep }
  | { readonly day: RandomStep }
  | { readonly drawer: DrawerStep }
  | { readonly later: LaterStep }
  | { readonly cancel: CancelStep }
  | { readonly report: ReportStep }
  /** The clock goes on. */
  | { readonly days: number };

const at = (what: MoneyStep['what'], one = 0, other = 0) => ({ money: { what, one, other } });
const day = (what: RandomStep['what'], one = 0, other = 0) => ({ day: { what, one, other } });
const drawer = (what: DrawerStep['what'], one = 0, other = 0) => ({ drawer: { what, one, other } });
const later = (what: LaterStep['what'], one = 0, other = 0) => ({ later: { what, one, other } });
const cancel = (what: CancelStep['what'], one = 0, other = 0) => ({ cancel: { what, one, other } });

const report = (what: ReportStep['what'], one = 0, other = 0) => ({ report: { what, one, other } });

/** Longer than a gift card is valid, and to the same day of the week. */
const LONG = 371;

/** Whatever is drawn, each is done once. */
export const ONE_OF_EACH: Step[] = [
  ...[at('package'), at('package'), at('card', 0, 300), at('card', 0, 700)],
  ...[day('book', 0, 0), day('start'), at('visit'), day('book', 1, 2), day('start', 5), at('split', 4, 3)],
  ...[drawer('cashIn'), drawer('cashOut', 1), drawer('payTip', 0, 99), drawer('undoCash', 1)],
  ...[drawer('count', 5), drawer('shift', 0, 50)],
  ...[at('counter', 0, 1), at('return', 0, 0), at('counter', 1, 0), at('method', 0, 1), at('amount', 0, 50)],
  ...[at('refund', 0, 21), day('book', 2, 4), day('start', 5), day('sell', 4), at('split', 1, 1)],
  ...[at('returnSold'), day('give', 0, 600), later('credit'), later('prepaid')],
  ...[
    cancel('creditAdvance'),
    cancel('refundAdvance', 0, 3),
    cancel('keepAdvance'),
    cancel('correctKept', 0, 2),
  ],
  // The last payment of the till has given nothing back, so that its method can be corrected later.
  ...[later('beside', 0, 40), at('counter', 0, 1)],
  ...[
    drawer('closeCounted', 1, 30),
    later('lateMethod', 0, 1),
    later('lateRefund', 2, 20),
    later('lateAmount', 5, 50),
  ],
  ...[{ days: LONG }, later('expired')],
];

/** What reports tell apart besides, each once: a correction of what was kept comes on another day. */
export const ONE_FOR_REPORTS: Step[] = [
  ...[report('askMaterial', 0, 59), report('deliverMaterial'), report('sellPiece')],
  ...[report('takeOff', 0, 5), report('chargeAll'), report('refundMixed', 0, 20)],
  ...[cancel('keepAdvance', 0, 3), { days: 3 }, report('keptLater', 0, 30)],
  ...[report('askMaterial', 0, 39), report('deliverMaterial'), report('chargeAll')],
];

export const weekStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: moneyStep.map(money => ({ money })) },
  { weight: 8, arbitrary: randomStep.map(day => ({ day })) },
  { weight: 4, arbitrary: drawerStep.map(drawer => ({ drawer })) },
  { weight: 4, arbitrary: laterStep.map(later => ({ later })) },
  { weight: 4, arbitrary: cancelStep.map(cancel => ({ cancel })) },
  { weight: 4, arbitrary: reportStep.map(report => ({ report })) },
  { weight: 1, arbitrary: fc.constantFrom({ days: 1 }, { days: 3 }, { days: LONG }) },
);

/** The name of a step, and the call that it makes now; null where there is nothing to do it with. */
interface NextCall {
  readonly what: string;
  readonly call: readonly [path: string, body: object] | null;
}

async function callOf(
  salon: SalonFixture,
  each: Exclude<Step, { readonly days: number }>,
): Promise<NextCall> {
  if ('day' in each) {
    return { what: each.day.what, call: await callOfStep(salon, each.day, today()) };
  }
  // Whoever charges or counts opens the till that somebody closed.
  await salon.call('caja/add', { caja: {} });
  if ('money' in each) return { what: each.money.what, call: await callOfMoneyStep(salon, each.money) };
  if ('cancel' in each) return { what: each.cancel.what, call: await callOfCancelStep(salon, each.cancel) };
  if ('report' in each) return { what: each.report.what, call: await callOfReportStep(salon, each.report) };
  if ('later' in each) return { what: each.later.what, call: await callOfLaterStep(salon, each.later) };
  return { what: each.drawer.what, call: await callOfDrawerStep(salon, each.drawer) };
}

/** Each step of a week; answers how often each was done. */
export async function liveWeek(
  salon: SalonFixture,
  steps: readonly Step[],
  done: Map<string, number>,
): Promise<void> {
  for (const each of steps) {
    if ('days' in each) {
      await goOn(salon, each.days);
      continue;
    }
    const { what, call } = await callOf(salon, each);
    if (!call) continue;
    const reply = await salon.call(...call);
    expect(reply.code, `${what}: ${reply.message}`).not.toBe('internal');
    if (what === 'expired') expect(reply.message).toBe('Esta tarjeta de regalo ya venció');
    else if (reply.status !== 'success') continue;
    done.set(what, (done.get(what) ?? 0) + 1);
    if (what === 'shift') await assertFloatStays(salon, call[1]);
  }
}

/** The next shift begins with what the last one left. */
async function assertFloatStays(salon: SalonFixture, body: object): Promise<void> {
  const { caja } = await salon.ok('caja/get', {});
  const { accounts } = await salon.ok('caja/cut', { caja_id: caja?.id ?? 0 });
  expect(body).toMatchObject({ closing: { float: accounts[0]?.initial } });
}

/** The end of a week: its till is closed and frozen, the clock goes on, and pieces come to the shelf. */
export async function endWeek(salon: SalonFixture): Promise<void> {
  const { caja } = await salon.ok('caja/get', {});
  if (caja) {
    const { version } = (await salon.ok('caja/cut', { caja_id: caja.id })).caja;
    await salon.call('caja/update', { caja: { id: caja.id, version, close: true }, password: PASSWORD });
  }
  // To a Friday again.
  await goOn(salon, 7 - (Math.round((Date.now() - NOW.getTime()) / DAY_MS) % 7));
  await addPieces(salon);
}
