import { proRata } from '@melena/shared/rules/allocate';
import { type Centavos, centavos, roundRatio, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { type Day, today } from '@melena/shared/rules/time';
import type { UnscopedRead } from '../../src/core/database/transaction';
import { shareWhatIsLeft } from './walk-commissions';

/** A line that was sold, or given back, as the ledgers have it. */
export interface SoldEntry {
  readonly day: Day;
  readonly kind: 'service' | 'product' | 'material' | 'kept';
  readonly service?: number | undefined;
  readonly product?: number | undefined;
  readonly category?: number | undefined;
  readonly healer: number | null;
  /** Charged with an appointment. */
  readonly visit: boolean;
  readonly amount: Centavos;
  /** Within the amount. */
  readonly iva: number;
}

type Line = Omit<SoldEntry, 'day' | 'amount' | 'visit' | 'iva'> & {
  /** As the charge kept it; null where none was. */
  readonly keptIva: number | null;
  readonly id: number;
  readonly pieces: number | null;
  readonly charged: Centavos;
};

/**
 * All that was sold and given back, walked line by line over tickets, corrections and payments: nothing of it is read from
 * the columns that reports sum.
 */
export async function walkSold(read: UnscopedRead): Promise<SoldEntry[]> {
  const ledgers = await readLedgers(read);
  const tickets = [...appointmentTickets(ledgers), ...saleTickets(ledgers)];
  return [...tickets.flatMap(ticket => entriesOf(ticket, ledgers)), ...keptEntries(ledgers)];
}

type Ledgers = Awaited<ReturnType<typeof readLedgers>>;

async function readLedgers(read: UnscopedRead) {
  return {
    appointments: await read.selectFrom('appointments').selectAll().orderBy('id').execute(),
    services: await read.selectFrom('appointment_services').selectAll().orderBy('id').execute(),
    products: await read.selectFrom('appointment_products').selectAll().orderBy('id').execute(),
    sales: await read.selectFrom('sales').selectAll().orderBy('id').execute(),
    lines: await read.selectFrom('sale_lines').selectAll().orderBy('id').execute(),
    corrections: await read.selectFrom('corrections').selectAll().orderBy('id').execute(),
    returns: await read.selectFrom('product_returns').selectAll().orderBy('id').execute(),
    /** No payment tells that money was kept: it is a decision. */
    everKept: new Set(
      (await read.selectFrom('kept_entries').select('appointment_id').execute()).map(
        row => row.appointment_id,
      ),
    ),
    assignments: await read.selectFrom('payment_assignments').selectAll().orderBy('id').execute(),
    serviceOf: new Map(
      (
        await read
          .selectFrom('service_variants as v')
          .innerJoin('services as s', join =>
            join.onRef('s.salon_id', '=', 'v.salon_id').onRef('s.id', '=', 'v.service_id'),
          )
          .select(['v.id', 's.id as service', 's.category_id as category'])
          .execute()
      ).map(row => [row.id, row]),
    ),
    productOf: new Map(
      (
        await read
          .selectFrom('product_variants as v')
          .innerJoin('products as p', join =>
            join.onRef('p.salon_id', '=', 'v.salon_id').onRef('p.id', '=', 'v.product_id'),
          )
          .select(['v.id', 'p.id as product', 'p.category_id as category'])
          .execute()
      ).map(row => [row.id, row]),
    ),
  };
}

interface Ticket {
  readonly appointmentId: number | null;
  readonly saleId: number | null;
  readonly at: Date;
  readonly lines: readonly Line[];
}

function appointmentTickets(ledgers: Ledgers): Ticket[] {
  const { appointments, services, products, serviceOf, productOf } = ledgers;
  return appointments.flatMap(appointment => {
    const { ended_at } = appointment;
    if (appointment.status_id !== 4 || !ended_at) return [];
    const lines = [
      ...services
        .filter(line => line.appointment_id === appointment.id && line.status_id === 1)
        .map(line => {
          const of = serviceOf.get(line.service_variant_id);
          const about = { kind: 'service' as const, service: of?.service, category: of?.category };
          return {
            ...about,
            id: line.id,
            pieces: null,
            healer: line.healer_id,
            total: line.total,
            keptIva: line.iva,
          };
        }),
      ...products
        .filter(line => line.appointment_id === appointment.id && line.status_id !== 0)
        .map(line => {
          const of = productOf.get(line.variant_id);
          const raw = line.type_id === 2;
          const seller = line.seller === 'healer' ? line.seller_id : null;
          const about = { kind: raw ? ('material' as const) : ('product' as const), ...of };
          const healer = raw ? appointment.healer_id : seller;
          return {
            ...about,
            id: line.id,
            pieces: line.quantity,
            healer,
            total: line.total,
            keptIva: line.iva,
          };
        }),
    ];
    const parts = proRata(
      appointment.total,
      lines.map(({ total }) => total),
    );
    const charged = lines.map((line, index) => ({ ...line, charged: parts[index] ?? ZERO }));
    return { appointmentId: appointment.id, saleId: null, at: ended_at, lines: charged };
  });
}

function saleTickets({ sales, lines, productOf }: Ledgers): Ticket[] {
  return sales.map(sale => ({
    appointmentId: null,
    saleId: sale.id,
    at: sale.creation_date,
    lines: lines
      .filter(line => line.sale_id === sale.id && line.kind === 'product')
      .map(line => ({
        ...{
          kind: 'product' as const,
          ...productOf.get(line.variant_id ?? 0),
          id: line.id,
          pieces: line.quantity,
        },
        healer: sale.seller_healer_id,
        charged: subtract(line.total, line.discount),
        keptIva: line.iva,
      })),
  }));
}

/** Entries of a ticket: its lines on its day, and the loss of each line on the days of its corrections. */
function entriesOf({ appointmentId, saleId, at, lines }: Ticket, ledgers: Ledgers): SoldEntry[] {
  const entry = (line: Line, moment: Date, before: Centavos, after: Centavos) => {
    const { id: _id, pieces: _pieces, charged: _charged, keptIva: _iva, ...about } = line;
    const iva = ivaLeft(line, after) - ivaLeft(line, before);
    return {
      ...about,
      visit: appointmentId !== null,
      day: today(moment),
      amount: subtract(after, before),
      iva,
    };
  };
  const own = ledgers.corrections.filter(correction =>
    appointmentId === null ? correction.sale_id === saleId : correction.appointment_id === appointmentId,
  );
  let left = lines.map(({ charged }) => charged);
  const back = own.flatMap(({ creation_date }, index) => {
    const before = left;
    left = leftAfter(lines, own.slice(0, index + 1), ledgers);
    return lines.map((line, place) => entry(line, creation_date, before[place] ?? ZERO, left[place] ?? ZERO));
  });
  return [...lines.map(line => entry(line, at, ZERO, line.charged)), ...back];
}

/** The IVA in an amount. */
const ivaIn = (amount: number) => roundRatio(BigInt(amount * 16), 116n);

/** The part of a line's IVA that what is left of it has. */
function ivaLeft({ charged, keptIva }: Line, left: Centavos): number {
  if (charged === ZERO) return 0;
  return roundRatio(BigInt((keptIva ?? ivaIn(charged)) * left), BigInt(charged));
}

/** Answers what is left of each line after corrections of its ticket. */
function leftAfter(lines: readonly Line[], corrections: Ledgers['corrections'], { returns }: Ledgers) {
  const ids = new Set(corrections.map(({ id }) => id));
  const general = sum(corrections.map(({ kind, refunded }) => (kind === 'return' ? ZERO : refunded)));
  const corrected = lines.map(({ id, kind, pieces, charged }) => {
    const own = returns.filter(
      ({ correction_id, appointment_product_id, sale_line_id }) =>
        ids.has(correction_id) && kind !== 'service' && id === (sale_line_id ?? appointment_product_id),
    );
    const piecesBack = own.reduce((all, { quantity }) => all + quantity, 0);
    return { pieces, charged, piecesBack, back: sum(own.map(({ amount }) => amount)) };
  });
  return shareWhatIsLeft(corrected, general).map(({ left }) => left);
}

/**
 * Entries of kept money: the payments of an appointment until it was cancelled, and by day those that went back since.
 * Nobody decided to keep what came in later.
 */
function keptEntries({ appointments, assignments, everKept }: Ledgers): SoldEntry[] {
  return appointments.flatMap(({ id, cancelled_at }) => {
    if (!cancelled_at || !everKept.has(id)) return [];
    const own = assignments.filter(({ appointment_id }) => appointment_id === id);
    const days = new Map<Day, number>();
    for (const { amount, creation_date } of own) {
      const day = creation_date > cancelled_at ? today(creation_date) : '';
      days.set(day, (days.get(day) ?? 0) + amount);
    }
    let paid = 0;
    let kept = 0;
    return [...days].map(([day, amount]) => {
      paid += amount;
      const before = kept;
      kept = day === '' ? paid : Math.min(kept, paid);
      const change = centavos(kept - before);
      return {
        ...{ day: day || today(cancelled_at), kind: 'kept' as const, healer: null },
        ...{ visit: false, amount: change, iva: ivaIn(kept) - ivaIn(before) },
      };
    });
  });
}
