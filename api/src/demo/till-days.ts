import { add, centavos, sum, ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import type { CashEvent } from './cash-events';
import { sellAtCounter } from './counter-sales';
import { ACCOUNTS, TILL } from './data/people';
import { type DemoClock, iso, minutes } from './demo-clock';
import { type OpenTill, type Payment, PaymentLedger } from './demo-payments';
import { STAFF_IDS } from './demo-staff';
import { randomOf } from './random';
import type { Row } from './rows';
import { cutOf, type DemoMovement, DrawerLedger, movedBy } from './till-drawers';

export interface TillDay extends OpenTill {
  /** The counts of its drawer, and the totals that its cut froze. */
  drawer: {
    caja_totals: Row<'caja_totals'>[];
    cash_movements: DemoMovement[];
    cash_counts: Row<'cash_counts'>[];
    cash_count_pieces: Row<'cash_count_pieces'>[];
  };
  cut: Row<'caja_cuts'>;
}

/**
 * A till for each day on which money moved, all closed with their totals. Today's, where there is one, is
 * that of the shift that has just ended: what was charged so far is in it, and the next shift begins with
 * 'Iniciar caja'.
 */
export function tillDaysOf(clock: DemoClock, events: readonly CashEvent[]): TillDay[] {
  const ledger = new PaymentLedger();
  const byDay = new Map<string, OpenTill>();
  for (const event of events) {
    const name = today(new Date(event.at));
    const day = byDay.get(name) ?? openTill(clock, byDay.size + 1, event.at);
    byDay.set(name, day);
    ledger.enter(event, day);
  }
  const days = [...byDay.values()];
  sellAtCounter(days, ledger);
  const drawers = new DrawerLedger();
  return days.map(day => closeTill(day, drawers));
}

function openTill(clock: DemoClock, id: number, moment: number): OpenTill {
  const offset = Math.floor((moment - clock.at(0, 0)) / minutes(24 * 60));
  const random = randomOf(`till ${offset}`);
  const opened = clock.at(offset, TILL.opens - random.int(0, 6)) + random.int(0, 59) * 1000;
  const closes = clock.at(offset, TILL.closes + random.int(0, 18));
  const { reception, administrator } = STAFF_IDS;
  return {
    caja: { id, date_time: iso(opened), initial: centavos(TILL.initial), opened_by: reception },
    closed: {
      closed_at: iso(Math.min(closes, clock.now)),
      closed_by: administrator,
      authorised_by: administrator,
    },
    rows: {
      sales: [],
      sale_lines: [],
      charges: [],
      payments: [],
      payment_assignments: [],
      gift_cards: [],
      packages: [],
    },
  };
}

function closeTill(day: OpenTill, drawers: DrawerLedger): TillDay {
  const { caja, closed, rows } = day;
  const cash = rows.payments.filter(one => one.type_id === PAYMENT_TYPE.cash).map(({ amount }) => amount);
  const drawer = {
    id: caja.id,
    opened: Date.parse(String(caja.date_time)),
    closed: Date.parse(closed.closed_at),
    cash: sum(cash),
  };
  const cash_movements = drawers.movementsOf(drawer);
  const caja_totals = totalsOf(day, cash_movements);
  const expected = centavos(Number(caja_totals[0]?.total));
  const counted = drawers.countOf(drawer, expected);
  return {
    ...day,
    drawer: {
      caja_totals,
      cash_movements,
      cash_counts: counted ? [counted.count] : [],
      cash_count_pieces: counted?.pieces ?? [],
    },
    cut: cutOf(caja.id, expected, counted, centavos(TILL.initial)),
  };
}

/** A row for cash, then one for each account: what a cut freezes. */
function totalsOf({ caja, rows }: OpenTill, movements: readonly DemoMovement[]): Row<'caja_totals'>[] {
  const accounts = [null, ...ACCOUNTS.map((_, index) => index + 1)];
  return accounts.map((account_id, index) => {
    const own = rows.payments.filter(
      one => one.account_id === account_id && one.type_id !== PAYMENT_TYPE.accountBalance,
    );
    const sumOf = (list: Payment[]) => sum(list.map(({ amount }) => amount));
    const moved = account_id === null ? movements : [];
    const amount_in = add(sumOf(own.filter(one => one.amount > 0)), movedBy(moved, true));
    const amount_out = add(sumOf(own.filter(one => one.amount < 0)), movedBy(moved, false));
    const initial = account_id === null ? centavos(TILL.initial) : ZERO;
    const total = add(initial, amount_in, amount_out);
    const id = (caja.id - 1) * accounts.length + index + 1;
    return { id, caja_id: caja.id, account_id, initial, amount_in, amount_out, total };
  });
}
