import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, type Centavos, sum } from '@melena/shared/rules/money';

type Statement = CallReply<'statement/get'>;
export type Line = Statement['lines'][number];
export type StatementPayment = Statement['payments'][number];

export const VIEW_NAMES = {
  abiertos: 'Por conciliar',
  conciliados: 'Conciliados',
  diferencias: 'Diferencias',
  ignorados: 'Ignorados',
} as const;

export type ViewName = keyof typeof VIEW_NAMES;

/** The lines of each view. A line whose payment was taken back afterwards is a difference, and stays matched too. */
export function partLines(lines: readonly Line[]): Record<ViewName, Line[]> {
  const matched = lines.filter(({ payments }) => payments.length > 0);
  return {
    abiertos: lines.filter(({ payments, ignored_reason }) => payments.length === 0 && ignored_reason === ''),
    conciliados: matched,
    diferencias: matched.filter(({ payments }) => hasLostPayment(payments)),
    ignorados: lines.filter(({ ignored_reason }) => ignored_reason !== ''),
  };
}

/** A payment was taken back, and what takes it back is not matched with the same line. */
function hasLostPayment(payments: readonly StatementPayment[]): boolean {
  const ids = new Set(payments.map(({ id }) => id));
  return payments.some(({ reversed_by_id }) => reversed_by_id !== null && !ids.has(reversed_by_id));
}

/** The payments of a period that the bank should have: not those that were taken back before they reached it. */
export function partPayments(payments: readonly StatementPayment[], period: { from: string; to: string }) {
  const ids = new Set(payments.map(({ id }) => id));
  const isCancelledOut = ({ reverses_id, reversed_by_id }: StatementPayment) =>
    [reverses_id, reversed_by_id].some(id => id !== null && ids.has(id));
  const own = payments.filter(({ day }) => day >= period.from && day <= period.to);
  return {
    left: own.filter(each => !isCancelledOut(each)),
    cancelledOut: own.filter(isCancelledOut),
  };
}

export function addUp(rows: readonly { amount: string }[]): Centavos {
  return sum(rows.map(({ amount }) => amountOf(amount)));
}
