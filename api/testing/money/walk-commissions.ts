import {
  type Centavos,
  centavos,
  percentOf,
  roundRatio,
  subtract,
  sum,
  ZERO,
} from '@melena/shared/rules/money';
import type { UnscopedRead } from '../../src/core/database/transaction';

/** A line with what was charged of it and what came back. */
export interface CorrectedLine {
  /** Null of a service. */
  readonly pieces: number | null;
  readonly charged: Centavos;
  readonly back: Centavos;
  readonly piecesBack: number;
}

/** A line of a ticket as the ledgers have it. */
interface Line extends CorrectedLine {
  readonly healerId: number | null;
  readonly percent: number | null;
  readonly key: string;
  back: Centavos;
  piecesBack: number;
}

/** Adds up what each healer has earned by now, row by row: commissions less what was put right, tips, adjustments. */
export async function walkCommissions(read: UnscopedRead): Promise<Map<number, Centavos>> {
  const earned = new Map<number, Centavos>();
  const earn = (healerId: number | null, amount: number) => {
    if (healerId !== null) earned.set(healerId, centavos((earned.get(healerId) ?? 0) + amount));
  };
  for (const lines of (await listTickets(read)).values()) {
    for (const { line, left } of lines) {
      if (line.percent !== null) earn(line.healerId, percentOf(left, line.percent));
    }
  }
  const tips = await read.selectFrom('payment_assignments').select(['healer_id', 'amount']).execute();
  const paid = await read.selectFrom('cash_movements').select(['healer_id', 'amount']).execute();
  const adjusted = await read.selectFrom('commission_adjustments').select(['healer_id', 'amount']).execute();
  for (const { healer_id, amount } of [...tips, ...paid, ...adjusted]) earn(healer_id, amount);
  return earned;
}

/** The lines of all tickets, each with what is left of its price. */
async function listTickets(read: UnscopedRead) {
  const tickets = await chargedLines(read);
  const corrections = await read.selectFrom('corrections').selectAll().orderBy('id').execute();
  const returns = await read.selectFrom('product_returns').selectAll().execute();
  const left = new Map<string, { line: Line; left: Centavos }[]>();
  for (const [ticket, lines] of tickets) {
    let general = ZERO;
    for (const each of corrections) {
      if (keyOf(each.appointment_id, each.sale_id) !== ticket) continue;
      if (each.kind !== 'return') general = sum([general, each.refunded]);
      for (const back of returns.filter(({ correction_id }) => correction_id === each.id)) {
        const key =
          back.sale_line_id === null ? `product ${back.appointment_product_id}` : `sale ${back.sale_line_id}`;
        const line = lines.find(one => one.key === key);
        if (!line) continue;
        line.back = sum([line.back, back.amount]);
        line.piecesBack += back.quantity;
      }
    }
    left.set(ticket, shareWhatIsLeft(lines, general));
  }
  return left;
}

/** Shares what is left of the ticket's price over what is left of its lines; over all of them where all pieces came back. */
export function shareWhatIsLeft<L extends CorrectedLine>(lines: readonly L[], general: Centavos) {
  const remaining = lines.map(line =>
    line.pieces !== null && line.piecesBack >= line.pieces
      ? ZERO
      : centavos(Math.max(subtract(line.charged, line.back), 0)),
  );
  const parts = sum(remaining) === ZERO ? lines.map(({ charged }) => charged) : remaining;
  const whole = sum(parts);
  const price = subtract(sum(lines.map(line => subtract(line.charged, line.back))), general);
  let running = 0;
  return lines.map((line, index) => {
    const upTo = (amount: number) =>
      whole === ZERO ? ZERO : roundRatio(BigInt(price) * BigInt(amount), BigInt(whole));
    const before = upTo(running);
    running += parts[index] ?? 0;
    return { line, left: subtract(upTo(running), before) };
  });
}

const keyOf = (appointmentId: number | null, saleId: number | null) =>
  saleId === null ? `visit ${appointmentId}` : `sale ${saleId}`;

/** The lines that were charged, by their ticket. */
async function chargedLines(read: UnscopedRead): Promise<Map<string, Line[]>> {
  const tickets = new Map<string, Line[]>();
  const put = (ticket: string, line: Omit<Line, 'back' | 'piecesBack'>) =>
    tickets.set(ticket, [...(tickets.get(ticket) ?? []), { ...line, back: ZERO, piecesBack: 0 }]);
  const services = read.selectFrom('appointment_services').selectAll().where('charged_at', 'is not', null);
  for (const row of await services.orderBy('id').execute()) {
    const charged = row.charged ?? ZERO;
    const line = {
      healerId: row.healer_id,
      percent: row.comission,
      pieces: null,
      charged,
      key: `service ${row.id}`,
    };
    put(keyOf(row.appointment_id, null), line);
  }
  const products = read.selectFrom('appointment_products').selectAll().where('charged_at', 'is not', null);
  for (const row of await products.orderBy('id').execute()) {
    const healerId = row.seller === 'healer' ? row.seller_id : null;
    const line = { healerId, percent: row.comission, pieces: row.quantity, charged: row.charged ?? ZERO };
    put(keyOf(row.appointment_id, null), { ...line, key: `product ${row.id}` });
  }
  const sales = new Map((await read.selectFrom('sales').selectAll().execute()).map(row => [row.id, row]));
  const sold = read.selectFrom('sale_lines').selectAll().where('kind', '=', 'product');
  for (const row of await sold.orderBy('id').execute()) {
    const healerId = sales.get(row.sale_id)?.seller_healer_id ?? null;
    const line = { healerId, percent: row.comission, pieces: row.quantity };
    put(keyOf(null, row.sale_id), {
      ...line,
      charged: subtract(row.total, row.discount),
      key: `sale ${row.id}`,
    });
  }
  return tickets;
}
