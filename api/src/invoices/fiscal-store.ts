import { findId } from '../core/database/rows';
import { type Read, type Tx, wholeChain } from '../core/database/salon/handle';

/** A client's fiscal data, where somebody wrote them down. */
export function findClientFiscal(read: Read, clientId: number) {
  return selectClientFiscal(read, clientId).executeTakeFirst();
}

/** The same with its row's id, for a command that holds the client locked. */
export function lockClientFiscal(tx: Tx, clientId: number) {
  return selectClientFiscal(tx, clientId).select('id').forNoKeyUpdate().executeTakeFirst();
}

function selectClientFiscal(read: Read, clientId: number) {
  return read
    .selectFrom('client_fiscal')
    .select(['client_id', 'rfc', 'legal_name', 'regime', 'cfdi_use', 'postal_code', 'version'])
    .where('client_id', '=', clientId);
}

/** The salon as the one who issues invoices, where somebody wrote it down. */
export function findIssuer(read: Read) {
  return selectIssuer(read).executeTakeFirst();
}

/** The same with its row's id, for a command that holds the salon locked. */
export function lockIssuer(tx: Tx) {
  return selectIssuer(tx).select('id').forNoKeyUpdate().executeTakeFirst();
}

function selectIssuer(read: Read) {
  return read
    .selectFrom('issuers')
    .select([
      'rfc',
      'legal_name',
      'regime',
      'postal_code',
      'series',
      'service_key',
      'product_key',
      'version',
    ]);
}

/** True if another salon of the chain numbers its invoices of this RFC by the same series. */
export async function isSeriesTaken(
  tx: Tx,
  { rfc, series }: { readonly rfc: string; readonly series: string },
): Promise<boolean> {
  const other = wholeChain(tx)
    .selectFrom('issuers')
    .select('id')
    .where('branch_id', '<>', tx.branchId)
    .where('rfc', '=', rfc)
    .where('series', '=', series);
  return (await findId(other)) !== undefined;
}
