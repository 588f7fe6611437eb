import { type Centavos, centavos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { addDays, today } from '@melena/shared/rules/time';
import type { UnscopedTx } from '../core/database/transaction';
import type { Allocation, Payment } from './demo-payments';
import { STAFF_IDS } from './demo-staff';
import { insertRows, numbered, type Row, SALON_ID } from './rows';

/** The packages that the demo salon offers, for less than their visits: 'Hidratación exprés' and 'Corte y peinado'. */
export const PACKAGE_TYPES: Row<'package_types'>[] = numbered([
  { name: '6 hidrataciones', service_id: 29, visits: 6, price: centavos(360_000), days: 365 },
  { name: '4 cortes', service_id: 1, visits: 4, price: centavos(252_000), days: 180 },
]);

interface CounterSale {
  /** Till days before the last one. */
  readonly daysBefore: number;
  readonly clientId: number | null;
  readonly item: { readonly package: number } | { readonly giftCard: Centavos; readonly number: string };
  readonly method: { readonly typeId: number; readonly accountId: number | null };
}

const CASH = { typeId: PAYMENT_TYPE.cash, accountId: null };
const CLIP = { typeId: PAYMENT_TYPE.card, accountId: 5 };

const SALES: readonly CounterSale[] = [
  { daysBefore: 9, clientId: 3, item: { package: 1 }, method: CLIP },
  {
    daysBefore: 6,
    clientId: null,
    item: { giftCard: centavos(100_000), number: 'MEL-7F3K-2QXA' },
    method: CASH,
  },
  { daysBefore: 4, clientId: 8, item: { package: 2 }, method: CLIP },
  { daysBefore: 2, clientId: 5, item: { giftCard: centavos(80_000), number: 'MEL-9H2T-4WQX' }, method: CASH },
];

/** The counter sales of a till's day, with their payments. */
export interface SoldAtCounter {
  readonly sales: Row<'sales'>[];
  readonly sale_lines: Row<'sale_lines'>[];
  readonly charges: Row<'charges'>[];
  readonly payments: Payment[];
  readonly assignments: Allocation[];
  readonly gift_cards: Row<'gift_cards'>[];
  readonly packages: Row<'packages'>[];
}

interface CounterDay {
  readonly caja: { readonly id: number };
  readonly closed: { readonly closed_at: string };
}

interface NextIds {
  payment: number;
  assignment: number;
  package: number;
}

/** The sales of a day, with the ids that follow those of the payments for appointments. */
export function counterSalesOf(day: CounterDay, daysBefore: number, next: NextIds): SoldAtCounter {
  const sold: SoldAtCounter = {
    ...{
      sales: [],
      sale_lines: [],
      charges: [],
      payments: [],
      assignments: [],
      gift_cards: [],
      packages: [],
    },
  };
  for (const [index, sale] of SALES.entries()) {
    if (sale.daysBefore === daysBefore) addSale(sold, sale, { id: index + 1, day, next });
  }
  return sold;
}

interface Place {
  /** Of the sale, its line and its charge. */
  readonly id: number;
  readonly day: CounterDay;
  readonly next: NextIds;
}

function addSale(
  sold: SoldAtCounter,
  { clientId, item, method }: CounterSale,
  { id, day, next }: Place,
): void {
  // Half an hour before the till closed.
  const at = new Date(new Date(day.closed.closed_at).getTime() - 30 * 60_000);
  const creation_date = at.toISOString();
  const salon_id = SALON_ID;
  const type = 'package' in item ? PACKAGE_TYPES[item.package - 1] : undefined;
  const price = centavos('package' in item ? (type?.price ?? 0) : item.giftCard);
  const payment_id = next.payment++;
  sold.sales.push({
    ...{ salon_id, id, folio: id, client_id: clientId, seller_staff_id: STAFF_IDS.reception, total: price },
    creation_date,
  });
  sold.sale_lines.push({
    ...{ salon_id, id, sale_id: id, kind: type ? 'package' : 'gift_card', package_type_id: type?.id ?? null },
    ...{ quantity: 1, price, total: price, discount: centavos(0), iva: centavos(0) },
  });
  sold.charges.push({
    ...{ salon_id, id, caja_id: day.caja.id, sale_id: id, staff_id: STAFF_IDS.reception },
    ...{
      received: method.typeId === PAYMENT_TYPE.cash ? price : centavos(0),
      change: centavos(0),
      creation_date,
    },
  });
  sold.payments.push({
    ...{ salon_id, id: payment_id, folio: '', amount: price, client_id: clientId, type_id: method.typeId },
    ...{ account_id: method.accountId, caja_id: day.caja.id, staff_id: STAFF_IDS.reception, notes: '' },
    ...{ charge_id: id, creation_date },
  });
  sold.assignments.push({
    ...{ salon_id, id: next.assignment++, payment_id, client_id: clientId, type_id: ASSIGNMENT_TYPE.sale },
    ...{ amount: price, sale_id: id, creation_date },
  });
  const bought = today(at);
  if (!('package' in item)) {
    sold.gift_cards.push({
      ...{ salon_id, id, number: item.number, sale_line_id: id, client_id: clientId, amount: price },
      ...{ expires_on: addDays(bought, 365), note: '', creation_date },
    });
  } else if (type && clientId !== null) {
    const { name, service_id, visits, days } = type;
    sold.packages.push({
      ...{
        salon_id,
        id,
        folio: next.package++,
        sale_line_id: id,
        client_id: clientId,
        package_type_id: item.package,
      },
      ...{ name, service_id, visits, price, expires_on: addDays(bought, days), creation_date },
    });
  }
}

export async function insertCounterSales(tx: UnscopedTx, sold: SoldAtCounter): Promise<void> {
  await insertRows(tx, 'sales', sold.sales);
  await insertRows(tx, 'sale_lines', sold.sale_lines);
  await insertRows(tx, 'charges', sold.charges);
  await insertRows(tx, 'payments', sold.payments);
  await insertRows(tx, 'payment_assignments', sold.assignments);
  await insertRows(tx, 'gift_cards', sold.gift_cards);
  await insertRows(tx, 'packages', sold.packages);
}
