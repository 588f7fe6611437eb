import { findId, insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { requireFound } from '../core/errors';
import { findPrints, type PrintedReceipt } from './correction-receipts-view';

const TABLES = {
  appointment_id: 'appointments',
  sale_id: 'sales',
  gift_card_id: 'gift_cards',
  correction_id: 'corrections',
} as const;

/** Numbers a print of a receipt; two at once wait for one another. @returns its number, of which 1 is the original */
export async function insertPrint(tx: Tx, sheet: PrintedReceipt, staffId: number): Promise<number> {
  for (const [column, table] of Object.entries(TABLES)) {
    const id = sheet[column as keyof PrintedReceipt];
    if (id === undefined || id === null) continue;
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    requireFound(row, 'No se encontró el ticket');
  }
  if (sheet.correction_id) {
    const till = tx
      .selectFrom('corrections as c')
      .innerJoin('cajas as k', 'k.id', 'c.caja_id')
      .select('k.id');
    requireFound(await findId(till.where('c.id', '=', sheet.correction_id)), 'No se encontró el ticket');
  }
  const { count } = await findPrints(tx, sheet);
  await insertRow(tx, 'ticket_prints', { ...sheet, number: count + 1, staff_id: staffId });
  return count + 1;
}

/** The ticket that a receipt belongs to: the audit names it. */
export async function findPrintedTicket(
  tx: Tx,
  { appointment_id, sale_id, gift_card_id, correction_id }: PrintedReceipt,
): Promise<{ appointment_id: number | null; sale_id: number | null }> {
  if (gift_card_id) {
    const row = await tx
      .selectFrom('gift_cards as g')
      .innerJoin('sale_lines as l', 'l.id', 'g.sale_line_id')
      .where('g.id', '=', gift_card_id)
      .select('l.sale_id')
      .executeTakeFirst();
    return { appointment_id: null, sale_id: row?.sale_id ?? null };
  }
  if (correction_id) {
    const row = await tx
      .selectFrom('corrections as c')
      .leftJoin('payments as p', 'p.id', 'c.payment_id')
      .leftJoin('charges as g', 'g.id', 'p.charge_id')
      .where('c.id', '=', correction_id)
      .select(['c.appointment_id', 'c.sale_id', 'g.appointment_id as charged', 'g.sale_id as sold'])
      .executeTakeFirst();
    return {
      appointment_id: row?.appointment_id ?? row?.charged ?? null,
      sale_id: row?.sale_id ?? row?.sold ?? null,
    };
  }
  return { appointment_id: appointment_id ?? null, sale_id: sale_id ?? null };
}
