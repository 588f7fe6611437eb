import { expect } from 'vitest';
import { inTransaction } from '../../src/core/database/transaction';
import { PASSWORD } from '../app';
import { goOn, keepLoggedIn } from '../next-day';
import { NOW, type SalonFixture } from '../salon-fixture';
import { type Actor, createActor } from './actor';
import { commandsOf, type DayModel, dayCommands, type Mix, runDay, type SalonDay } from './commands';

const DAY_MS = 86_400_000;
/** Longer than a gift card is valid, and to the same day of the week. */
const LONG = 371;

/** The actor of a test's salon. */
export async function testActor(salon: SalonFixture, more: { contact?: number } = {}): Promise<Actor> {
  const { mariana, sofia, ximena, vip, cuidado, influencer, cut, blowDry, mask, balayage } = salon;
  const { service_id } = await salon.db.read
    .selectFrom('service_variants')
    .select('service_id')
    .where('id', '=', cut)
    .executeTakeFirstOrThrow();
  return createActor(salon, {
    healers: [mariana, sofia],
    clients: [ximena, vip, cuidado, influencer],
    services: { cut, blowDry, mask, balayage },
    packaged: service_id,
    variant: salon.shampoo,
    price: 38_900,
    bank: salon.bank,
    password: PASSWORD,
    ...more,
  });
}

/** Pieces come to the shelf. */
export function addPieces(salon: SalonFixture): Promise<unknown> {
  const { salon_id, shampoo: variant_id } = salon;
  return inTransaction(salon.db, tx =>
    tx
      .insertInto('stock_movements')
      .values({ branch_id: 1, salon_id, variant_id, reason: 'purchase', selling: 100, staff_id: 1 })
      .execute(),
  );
}

/** A salon whose people stay logged in over weeks, with pieces on its shelf. */
export async function openWeeks(salon: SalonFixture): Promise<SalonDay> {
  await addPieces(salon);
  await keepLoggedIn(salon);
  return {
    actor: await testActor(salon),
    goOn: days => goOn(salon, days),
    after: async ({ name, call: [, body], reply }) => {
      if (name !== 'shift' || reply.status !== 'success') return;
      // The next shift begins with what the last one left.
      const { caja } = await salon.ok('caja/get', {});
      const { accounts } = await salon.ok('caja/cut', { caja_id: caja?.id ?? 0 });
      expect(body).toMatchObject({ closing: { float: accounts[0]?.initial } });
    },
  };
}

export const MONEY: Mix[number][1] = [
  ...(['split', 'split', 'split', 'visit', 'counter', 'counter', 'card', 'package'] as const),
  ...(['method', 'amount', 'refund', 'refund', 'return', 'return', 'returnSold'] as const),
];

/** Work at the counter: bookings, lines, payments on account, charges and reversals. */
export const COUNTER: Mix[number][1] = [
  ...(['book', 'book', 'start', 'start', 'service', 'unservice', 'exchange', 'sell', 'sell'] as const),
  ...(['edit', 'unsell', 'material', 'confirm', 'complete', 'discount', 'undiscount', 'advance'] as const),
  ...(['pay', 'give', 'spend', 'charge', 'charge', 'undo', 'deliver', 'discard', 'close'] as const),
  ...(['undeliver', 'cancel', 'moveToCredit', 'reverse', 'reverse', 'till', 'till'] as const),
];

export const DRAWER: Mix[number][1] = [
  ...(['cashIn', 'cashOut', 'cashOut', 'undoCash', 'payTip', 'payTip', 'count', 'shift'] as const),
  'closeCounted',
];

/** Money that was received before: spent later, too late, or put right in a later till. */
export const LATER: Mix[number][1] = [
  ...(['credit', 'credit', 'prepaid', 'beside', 'beside'] as const),
  ...(['lateMethod', 'lateAmount', 'lateRefund', 'expired', 'expired'] as const),
];

const CANCELLED: Mix[number][1] = ['keepAdvance', 'creditAdvance', 'refundAdvance', 'correctKept'];

const REPORTED: Mix[number][1] = [
  ...(['material', 'deliver', 'sell', 'discount', 'charge', 'refundMixed', 'keptLater'] as const),
];

const WEEK: Mix = [
  [6, MONEY],
  [8, COUNTER],
  [4, DRAWER],
  [4, LATER],
  [4, CANCELLED],
  [4, REPORTED],
];

/** A week of at most `most` commands. */
export const weekOf = (most: number) => dayCommands(WEEK, most, [1, 3, LONG]);

/** Each action is done once, whatever is drawn. */
export const ONE_OF_EACH = commandsOf(
  'package,package,card 0 300,card 0 700,book,start 1,visit,book 1 2,start 1,split 4 3',
  'cashIn,cashOut 1,payTip 0 99,undoCash 1,count 5,shift 0 50',
  'counter 0 1,return,counter 1,method 0 1,amount 0 50,refund 0 21',
  'book 2 4,start 1,sell 1,split 1 1,returnSold,give 0 600,credit,prepaid',
  'creditAdvance,refundAdvance 0 3,keepAdvance,correctKept 0 2',
  // The last payment of the till has given nothing back, so that its method can be corrected later.
  'beside 0 40,counter 0 1,closeCounted 1 30,lateMethod 0 1,lateRefund 2 20',
  'lateAmount 5 50,lateAmount 3 50,lateAmount 7 50,lateAmount 9 50',
  `days ${LONG},expired`,
);

/** Does each once that reports tell apart besides: a correction of kept money comes on another day. */
export const ONE_FOR_REPORTS = commandsOf(
  'book,start 1,material 1 59,deliver 1,sell 1,discount 1 4,charge 3,refundMixed 0 20',
  'keepAdvance 0 3,days 3,keptLater 0 30,book,start 1,material 1 39,deliver 1,charge 3',
);

/** Lives a week: its till is closed and frozen at the end, the clock goes on, and pieces come to the shelf. */
export async function liveWeek(
  salon: SalonFixture,
  day: SalonDay,
  commands: Parameters<typeof runDay>[1],
  model: DayModel,
): Promise<void> {
  await salon.call('caja/add', { caja: {} });
  await runDay(day, commands, model);
  const { caja } = await salon.ok('caja/get', {});
  if (caja) {
    const { version } = (await salon.ok('caja/cut', { caja_id: caja.id })).caja;
    await salon.call('caja/update', { caja: { id: caja.id, version, close: true }, password: PASSWORD });
  }
  // To a Friday again.
  await goOn(salon, 7 - (Math.round((Date.now() - NOW.getTime()) / DAY_MS) % 7));
  await addPieces(salon);
}
