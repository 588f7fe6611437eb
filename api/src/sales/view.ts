import type { saleLine, saleRow } from '@melena/shared/contract/sale/schemas';
import { priceOfPieces } from '@melena/shared/rules/allocate';
import { type Centavos, subtract, toPesos, ZERO } from '@melena/shared/rules/money';
import { contentText } from '@melena/shared/rules/quantity';
import { formatPackageFolio, formatSaleFolio } from '@melena/shared/rules/till/voucher';
import { addDays, type Day, formatDay, instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { fullName, payerName } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';
import { printedNumber } from '../vouchers/view';

type SaleRow = z.output<typeof saleRow>;
type SaleLine = z.output<typeof saleLine>;

const PAGE = 50;

interface SaleFilter {
  readonly day?: Day;
  readonly client_id?: number;
  readonly offset?: number;
  readonly limit?: number;
}

const refunded = sql<Centavos>`(select coalesce(sum(c.refunded), 0)::bigint from ${ownRows('corrections')} c
  where c.sale_id = s.id)`;

const items = sql<string>`(select coalesce(string_agg(case l.kind when 'gift_card' then 'Tarjeta de regalo'
    when 'package' then k.name else p.name end, ', ' order by l.id), '')
  from ${ownRows('sale_lines')} l
  left join ${ownRows('package_types')} k on k.id = l.package_type_id
  left join ${ownRows('product_variants')} v on v.id = l.variant_id
  left join ${ownRows('products')} p on p.id = v.product_id
  where l.sale_id = s.id)`;

/** A payment that was put right since counts no more. */
const typeIds = sql<number[]>`array(select p.type_id from ${ownRows('payment_assignments')} a
  join ${ownRows('payments')} p on p.id = a.payment_id
  where a.sale_id = s.id group by p.type_id having sum(a.amount) > 0 order by p.type_id)`;

function selectSales(read: Read) {
  return read
    .selectFrom('sales as s')
    .leftJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('staff as u', 'u.id', 's.seller_staff_id')
    .leftJoin('healers as h', 'h.id', 's.seller_healer_id')
    .leftJoin('appointments as a', 'a.id', 's.appointment_id')
    .select(['s.id', 's.folio', 's.client_id', 's.appointment_id', 's.total', 's.creation_date'])
    .select(['c.first_name', 'c.last_name', 'u.name as staff', 'h.first_name as healer_first'])
    .select(['h.last_name as healer_last', 'a.folio as appointment_folio'])
    .select([refunded.as('refunded'), items.as('items'), typeIds.as('type_ids')]);
}

function toSaleRow(row: Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]): SaleRow {
  return {
    id: row.id,
    folio: formatSaleFolio(row.folio),
    client_id: row.client_id,
    client: payerName(row),
    seller: row.staff ?? fullName(row.healer_first ?? '', row.healer_last ?? ''),
    appointment_id: row.appointment_id,
    appointment_folio: row.appointment_folio === null ? '' : String(row.appointment_folio),
    total: toPesos(row.total),
    refunded: toPesos(row.refunded),
    creation_date: row.creation_date.toISOString(),
    items: row.items,
    type_ids: row.type_ids,
  };
}

/** A part of the sales of a day or of a client, the latest first, and how many there are. */
export async function listSales(
  read: Read,
  { day, client_id: clientId, offset = 0, limit = PAGE }: SaleFilter,
): Promise<{ sales: SaleRow[]; total: number }> {
  let found = read.selectFrom('sales as f');
  if (clientId !== undefined) found = found.where('f.client_id', '=', clientId);
  if (day !== undefined) {
    found = found
      .where('f.creation_date', '>=', instantOf(day, '00:00'))
      .where('f.creation_date', '<', instantOf(addDays(day, 1), '00:00'));
  }
  const page = found
    .select('f.id')
    .orderBy('f.creation_date', 'desc')
    .orderBy('f.id', 'desc')
    .offset(offset)
    .limit(limit);
  const [rows, { total }] = await Promise.all([
    selectSales(read)
      .where('s.id', 'in', page)
      .orderBy('s.creation_date', 'desc')
      .orderBy('s.id', 'desc')
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { sales: rows.map(toSaleRow), total };
}

export async function findSaleRow(read: Read, id: number): Promise<SaleRow | null> {
  const row = await selectSales(read).where('s.id', '=', id).executeTakeFirst();
  return row ? toSaleRow(row) : null;
}

/** The lines of a sale as they were sold, with what came back of them. */
export async function listSoldLines(read: Read, saleId: number, now: Date): Promise<SaleLine[]> {
  const rows = await read
    .selectFrom('sale_lines as l')
    .leftJoin('package_types as k', 'k.id', 'l.package_type_id')
    .leftJoin(namedVariants, 'v.id', 'l.variant_id')
    .leftJoin('gift_cards as g', 'g.sale_line_id', 'l.id')
    .leftJoin('gift_card_balances as w', 'w.gift_card_id', 'g.id')
    .leftJoin('packages as q', 'q.sale_line_id', 'l.id')
    .leftJoin('package_balances as r', 'r.package_id', 'q.id')
    .where('l.sale_id', '=', saleId)
    .select(['l.id', 'l.kind', 'l.variant_id', 'l.quantity', 'l.price', 'l.total', 'l.discount'])
    .select(['k.name as package', 'v.product', 'v.brand', 'v.content', 'v.unit', 'g.number'])
    .select('g.creation_date as sold_at')
    .select(['g.expires_on as card_expires', 'w.balance', 'q.folio', 'q.expires_on as package_expires'])
    .select('r.amount_left')
    .select(
      sql<number>`(select coalesce(sum(x.quantity), 0)::integer from ${ownRows('product_returns')} x
        where x.sale_line_id = l.id)`.as('returned'),
    )
    .orderBy('l.id')
    .execute();
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    name: row.product ?? row.package ?? 'Tarjeta de regalo',
    detail: detailOf(row, now),
    variant_id: row.variant_id,
    quantity: row.quantity,
    returned: row.returned,
    price: toPesos(row.price),
    total: toPesos(row.total),
    discount: toPesos(row.discount),
    charged: toPesos(subtract(row.total, row.discount)),
    refundable: toPesos(refundableOf(row)),
  }));
}

interface LineDetail {
  readonly brand: string | null;
  readonly content: number | null;
  readonly unit: string | null;
  readonly number: string | null;
  readonly sold_at: Date | null;
  readonly card_expires: Day | null;
  readonly folio: number | null;
  readonly package_expires: Day | null;
}

function detailOf(
  { brand, content, unit, number, sold_at, card_expires, folio, package_expires }: LineDetail,
  now: Date,
): string {
  if (number !== null && sold_at !== null) {
    return `${printedNumber({ number, soldAt: sold_at }, now)} · vence ${formatDay(card_expires ?? '')}`;
  }
  if (folio !== null) return `${formatPackageFolio(folio)} · vence ${formatDay(package_expires ?? '')}`;
  return [brand, content !== null && unit !== null && contentText(content, unit)].filter(Boolean).join(' · ');
}

interface RefundableLine {
  readonly kind: string;
  readonly quantity: number;
  readonly returned: number;
  readonly total: Centavos;
  readonly discount: Centavos;
  readonly balance: Centavos | null;
  readonly amount_left: Centavos | null;
}

function refundableOf({
  kind,
  quantity,
  returned,
  total,
  discount,
  balance,
  amount_left,
}: RefundableLine): Centavos {
  if (kind !== 'product') return balance ?? amount_left ?? ZERO;
  const now = quantity - returned;
  return priceOfPieces(subtract(total, discount), { pieces: quantity, before: returned, now });
}
