import type { Insertable, RawBuilder } from 'kysely';
import { findId, insertRow } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';

export function insertSale(tx: Tx, sale: Insertable<SalonDatabase['sales']>) {
  return insertRow(tx, 'sales', sale);
}

type NewSaleLine = Omit<Insertable<SalonDatabase['sale_lines']>, 'comission'> & {
  readonly comission: RawBuilder<number | null> | null;
};

export async function insertSaleLine(tx: Tx, line: NewSaleLine): Promise<number> {
  const row = await tx.insertInto('sale_lines').values(line).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Lines of a sale, in the order in which their stock is locked. */
export function listSaleLines(read: Read, saleId: number) {
  return read
    .selectFrom('sale_lines')
    .select(['id', 'kind', 'variant_id', 'quantity', 'price', 'total', 'discount'])
    .where('sale_id', '=', saleId)
    .orderBy('variant_id')
    .orderBy('id')
    .execute();
}

export async function isActiveClient(read: Read, id: number): Promise<boolean> {
  const row = read.selectFrom('clients').select('id').where('id', '=', id);
  return (await findId(row.where('status_id', '<>', 0))) !== undefined;
}
