import { add, centavos, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import type { CashEvent } from './cash-events';
import { counterSalesOf, type SoldAtCounter } from './counter-sales';
import { ACCOUNTS, TILL } from './data/people';
import { type DemoClock, iso, minutes } from './demo-clock';
import { type Allocation, type Payment, PaymentLedger } from './demo-payments';
import { STAFF_IDS } from './demo-staff';
import { randomOf } from './random';
import type { Row } from './rows';
import { cutOf, type DemoMovement, DrawerLedger, movedBy } from './till-drawers';

/** A till with what was taken while it was open, in that order. */
export interface TillDay {
  caja: Row<'cajas'> & { id: number };
  closed: { closed_at: string; closed_by: number; authorised_by: number };
  payments: Payment[];
  assignments: Allocation[];
  /** Sales without an appointment. */
  counter: SoldAtCounter | null;
  totals: Row<'caja_totals'>[];
  movements: DemoMovement[];
  counts: Row<'cash_counts'>[];
  pieces: Row<'cash_count_pieces'>[];
  cut: Row<'caja_cuts'>;
}

type OpenDay = Omit<TillDay, 'totals' | 'movements' | 'counts' | 'pieces' | 'cut'>;

/**
 * A till for each day on which money moved, all closed with their totals. Today's, where there is one, is
 * that of the shift that has just ended: what was charged so far is in it, and the next shift begins with
 * 'Iniciar caja'.
 */
export function tillDaysOf(clock: DemoClock, events: readonly CashEvent[]): TillDay[] {
  const book = new PaymentLedger();
  const days = new Map<string, OpenDay>();
  for (const event of events) {
    const name = today(new Date(event.at));
    const day = days.get(name) ?? openTillDay(clock, days.size + 1, event.at);
    days.set(name, day);
    book.enter(event, day);
  }
  const next = book.nextIds();
  for (const [index, day] of [...days.values()].entries()) {
    day.counter = counterSalesOf(day, days.size - 1 - index, next);
  }
  const drawers = new DrawerLedger();
  return [...days.values()].map(day => closeTillDay(day, drawers)).map(renumberTotals());
}

/** The day with all that its drawer saw, and the totals that its cut froze. */
function closeTillDay(day: OpenDay, drawers: DrawerLedger): TillDay {
  const { caja, closed, payments, counter } = day;
  const cash = [...payments, ...(counter?.payments ?? [])]
    .filter(one => one.type_id === PAYMENT_TYPE.cash)
    .map(({ amount }) => amount);
  const drawer = {
    id: caja.id,
    opened: Date.parse(String(caja.date_time)),
    closed: Date.parse(closed.closed_at),
    cash: cash.reduce((total, amount) => add(total, amount), ZERO),
  };
  const movements = drawers.movementsOf(drawer);
  const totals = totalsOf(day, movements);
  const expected = centavos(Number(totals[0]?.total));
  const counted = drawers.countOf(drawer, expected);
  return {
    ...day,
    totals,
    movements,
    counts: counted ? [counted.count] : [],
    pieces: counted?.pieces ?? [],
    cut: cutOf(caja.id, expected, counted, centavos(TILL.initial)),
  };
}

function openTillDay(clock: DemoClock, id: number, moment: number): OpenDay {
  const offset = Math.floor((moment - clock.at(0, 0)) / minutes(24 * 60));
  const random = randomOf(`till ${offset}`);
  const opened = clock.at(offset, TILL.opens - random.int(0, 6)) + random.int(0, 59) * 1000;
  const closes = clock.at(offset, TILL.closes + random.int(0, 18));
  return {
    caja: {
      salon_id: 1,
      id,
      date_time: iso(opened),
      initial: centavos(TILL.initial),
      opened_by: STAFF_IDS.reception,
    },
    closed: {
      closed_at: iso(Math.min(closes, clock.now)),
      closed_by: STAFF_IDS.administrator,
      authorised_by: STAFF_IDS.administrator,
    },
    payments: [],
    assignments: [],
    counter: null,
  };
}

/** A row for cash, then one for each account: what a cut freezes. */
function totalsOf(
  { caja, payments, counter }: OpenDay,
  movements: readonly DemoMovement[],
): Row<'caja_totals'>[] {
  return [null, ...ACCOUNTS.map((_, index) => index + 1)].map(account => {
    const own = [...payments, ...(counter?.payments ?? [])].filter(
      one => one.account_id === account && one.type_id !== PAYMENT_TYPE.accountBalance,
    );
    const sumOf = (list: Payment[]) => list.reduce((total, one) => add(total, one.amount), ZERO);
    const moved = account === null ? movements : [];
    const amount_in = add(sumOf(own.filter(one => one.amount > 0)), movedBy(moved, true));
    const amount_out = add(sumOf(own.filter(one => one.amount < 0)), movedBy(moved, false));
    const initial = account === null ? centavos(TILL.initial) : ZERO;
    const total = add(initial, amount_in, amount_out);
    return { salon_id: 1, caja_id: caja.id, account_id: account, initial, amount_in, amount_out, total };
  });
}

function renumberTotals() {
  let id = 0;
  return (day: TillDay): TillDay => ({ ...day, totals: day.totals.map(row => ({ ...row, id: ++id })) });
}
