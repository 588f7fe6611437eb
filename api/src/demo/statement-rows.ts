import { type Centavos, centavos, percentOf, subtract, sum } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { addDays, type Day, today } from '@melena/shared/rules/time';
import { type DemoClock, iso } from './demo-clock';
import type { Payment } from './demo-payments';
import { STAFF_IDS } from './demo-staff';
import type { Row } from './rows';

/** BBVA: the statement is of this account. */
const ACCOUNT_ID = 1;
/** The bank's days: of the older ones all is reconciled, of the last ones nothing is. */
const DAYS = 14;
const OPEN_DAYS = 6;
/** A terminal keeps 3.6 % and its IVA. */
const FEE_PERCENT = 4.18;

interface StatementRows {
  statement_imports: Row<'statement_imports'>[];
  statement_lines: Row<'statement_lines'>[];
  statement_matches: Row<'statement_matches'>[];
}

/** A bank's statement of the last two weeks, up to yesterday, and how far the office has come with it. */
export function statementRows(clock: DemoClock, payments: readonly Payment[]): StatementRows {
  const last = addDays(today(new Date(clock.now)), -1);
  const first = addDays(last, 1 - DAYS);
  const reversed = new Set(payments.map(({ reverses_id }) => reverses_id));
  const received = payments
    .filter(({ id, account_id, amount }) => account_id === ACCOUNT_ID && amount > 0 && !reversed.has(id))
    .map(payment => ({ ...payment, day: today(new Date(String(payment.creation_date))) }))
    .filter(({ day }) => day >= first && day <= last);
  const statement_imports = [
    {
      id: 1,
      account_id: ACCOUNT_ID,
      file_name: 'bbva-4821.csv',
      staff_id: STAFF_IDS.administrator,
      creation_date: iso(clock.now),
    },
  ];
  const rows: StatementRows = { statement_imports, statement_lines: [], statement_matches: [] };
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const own = received.filter(payment => payment.day === day);
    const isOpen = day > addDays(last, -OPEN_DAYS);
    for (const payment of own.filter(({ type_id }) => type_id !== PAYMENT_TYPE.card)) {
      addLine(rows, day, { amount: payment.amount, text: 'SPEI RECIBIDO', payments: [payment], isOpen });
    }
    const cards = own.filter(({ type_id }) => type_id === PAYMENT_TYPE.card);
    const collected = sum(cards.map(({ amount }) => amount));
    const fee = percentOf(collected, FEE_PERCENT);
    // The terminal pays on the next day, which is today's for yesterday's.
    if (cards.length > 0 && day < last) {
      const amount = subtract(collected, fee);
      addLine(rows, addDays(day, 1), { amount, fee, text: 'DEPOSITO TERMINAL', payments: cards, isOpen });
    }
  }
  const rent = { amount: centavos(-1_850_000), text: 'PAGO RENTA LOCAL', payments: [], isOpen: false };
  addLine(rows, addDays(first, 2), { ...rent, ignored: 'Renta del local' });
  addLine(rows, last, {
    ...rent,
    amount: centavos(-29_000),
    text: 'COMISION MANEJO DE CUENTA',
    isOpen: true,
  });
  return rows;
}

interface LineOptions {
  amount: Centavos;
  fee?: Centavos;
  text: string;
  payments: readonly Payment[];
  /** Nobody has matched it yet. */
  isOpen: boolean;
  ignored?: string;
}

function addLine(
  { statement_lines: lines, statement_matches: matches }: StatementRows,
  day: Day,
  { amount, fee = centavos(0), text, payments, isOpen, ignored = '' }: LineOptions,
): void {
  const id = lines.length + 1;
  const [payment] = payments;
  lines.push({
    id,
    account_id: ACCOUNT_ID,
    import_id: 1,
    day,
    amount,
    reference:
      payments.length === 1 && payment ? String(payment.folio).replace(/\D/g, '') : String(7_000 + id),
    description: text,
    occurrence: 1,
    fee: isOpen ? centavos(0) : fee,
    ignored_reason: ignored,
    version: 0,
  });
  if (isOpen) return;
  matches.push(...payments.map(each => ({ payment_id: each.id, line_id: id })));
}
