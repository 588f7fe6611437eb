import { type Centavos, ZERO } from '@melena/shared/rules/money';
import type { Tx } from '../core/database/salon/handle';
import { invalid } from '../core/errors';

/** A client's credit, locked with the client, so that nobody else spends it meanwhile. */
export async function lockCredit(tx: Tx, clientId: number): Promise<Centavos> {
  await tx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
  const held = await tx
    .selectFrom('client_credit')
    .select('credit')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return held?.credit ?? ZERO;
}

/**
 * Locks the credit and looks whether it is enough.
 * @throws {Refusal}
 */
export async function assertCredit(tx: Tx, clientId: number, amount: Centavos): Promise<void> {
  if ((await lockCredit(tx, clientId)) < amount) {
    throw invalid('amount', 'El saldo a favor del cliente no alcanza');
  }
}
