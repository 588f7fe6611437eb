import { type Centavos, centavos, ZERO } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { addDays, today } from '@melena/shared/rules/time';
import { iso, minutes } from './demo-clock';
import type { OpenTill, PaymentLedger } from './demo-payments';
import { STAFF_IDS } from './demo-staff';
import { numbered, type Row } from './rows';

/** The packages that the demo salon offers, for less than their visits: 'Hidratación exprés' and 'Corte y peinado'. */
export const PACKAGE_TYPES = numbered([
  { name: '6 hidrataciones', service_id: 29, visits: 6, price: centavos(360_000), days: 365 },
  { name: '4 cortes', service_id: 1, visits: 4, price: centavos(252_000), days: 180 },
]) satisfies Row<'package_types'>[];

interface CounterSale {
  /** Till days before the last one. */
  readonly daysBefore: number;
  readonly client_id: number | null;
  readonly item: { readonly packageType: number } | { readonly giftCard: Centavos; readonly number: string };
  readonly method: { readonly type_id: number; readonly account_id: number | null };
}

const CASH = { type_id: PAYMENT_TYPE.cash, account_id: null };
const CLIP = { type_id: PAYMENT_TYPE.card, account_id: 5 };
const LARGE_CARD = { giftCard: centavos(100_000), number: 'MEL-7F3K-2QXA' };
const SMALL_CARD = { giftCard: centavos(80_000), number: 'MEL-9H2T-4WQX' };

const SALES: readonly CounterSale[] = [
  { daysBefore: 9, client_id: 3, item: { packageType: 1 }, method: CLIP },
  { daysBefore: 6, client_id: null, item: LARGE_CARD, method: CASH },
  { daysBefore: 4, client_id: 8, item: { packageType: 2 }, method: CLIP },
  { daysBefore: 2, client_id: 5, item: SMALL_CARD, method: CASH },
];

/** Sells in the tills of some days, counted back from the last one. A sale, its line and its charge have one id. */
export function sellAtCounter(days: readonly OpenTill[], ledger: PaymentLedger): void {
  let packages = 0;
  for (const [index, sale] of SALES.entries()) {
    const day = days.at(-1 - sale.daysBefore);
    if (!day) continue;
    if ('packageType' in sale.item) packages++;
    sell(day, ledger, sale, { id: index + 1, packageFolio: packages });
  }
}

function sell(
  day: OpenTill,
  ledger: PaymentLedger,
  { client_id, item, method }: CounterSale,
  { id, packageFolio }: { id: number; packageFolio: number },
): void {
  const { rows, caja, closed } = day;
  const at = new Date(new Date(closed.closed_at).getTime() - minutes(30));
  const creation_date = iso(at.getTime());
  const type = 'packageType' in item ? PACKAGE_TYPES[item.packageType - 1] : undefined;
  const price = 'giftCard' in item ? item.giftCard : (type?.price ?? ZERO);
  const staff_id = STAFF_IDS.reception;
  rows.sales.push({ id, folio: id, client_id, seller_staff_id: staff_id, total: price, creation_date });
  const kind = type ? 'package' : 'gift_card';
  const line = { sale_id: id, kind, package_type_id: type?.id ?? null, quantity: 1 } as const;
  rows.sale_lines.push({ id, ...line, price, total: price, discount: ZERO, iva: ZERO });
  const received = method.type_id === PAYMENT_TYPE.cash ? price : ZERO;
  const charge = { id, caja_id: caja.id, sale_id: id, staff_id, creation_date };
  rows.charges.push({ ...charge, received, change: ZERO });
  const by = { ...method, folio: '', client_id, staff_id, charge_id: id };
  const payment = ledger.pay(day, { ...by, amount: price, creation_date });
  ledger.assign(day, payment, { type_id: ASSIGNMENT_TYPE.sale, sale_id: id });
  const sold = { id, sale_line_id: id, client_id, creation_date };
  const expires_on = (days: number) => addDays(today(at), days);
  if ('giftCard' in item) {
    const card = { number: item.number, amount: price, note: '' };
    rows.gift_cards.push({ ...sold, ...card, expires_on: expires_on(365) });
  } else if (type && client_id !== null) {
    const { name, service_id, visits, days } = type;
    const bought = { package_type_id: type.id, name, service_id, visits, price };
    rows.packages.push({ ...sold, ...bought, client_id, folio: packageFolio, expires_on: expires_on(days) });
  }
}
