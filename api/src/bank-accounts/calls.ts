import { assertUnique } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { requireFresh } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findBankAccountNamed, listBankAccounts, lockBankAccount } from './store';

/** The salon is locked: nobody else takes the name meanwhile. */
async function assertBankAccountFree(
  tx: Tx,
  receiver: { name: string; last_4: string },
  self?: number,
): Promise<void> {
  const owner = await findBankAccountNamed(tx, receiver);
  const message = 'Ya existe una cuenta con ese nombre y esos dígitos';
  assertUnique({ owner, self, field: 'receiver.last_4', message });
}

export const bankAccountHandlers: Handlers<PathsOf<'receiver'>> = {
  'receiver/get': async (_body, { read }) => ({ receivers: await listBankAccounts(read) }),

  'receiver/add': async ({ receiver }, { tx, audit }) => {
    await lockSalon(tx);
    await assertBankAccountFree(tx, receiver);
    const receiverId = await insertRow(tx, 'accounts', receiver);
    audit({ entity: 'receiver', entityId: receiverId, after: receiver });
    return { receiver_id: receiverId };
  },

  'receiver/update': async ({ receiver: { id, version, ...changes } }, { tx, audit }) => {
    await lockSalon(tx);
    const before = requireFresh(await lockBankAccount(tx, id), version, 'No se encontró la cuenta.');
    const after = { ...before, ...changes, version: before.version + 1 };
    await assertBankAccountFree(tx, after, id);
    await updateRow(tx, 'accounts', id, changes);
    audit({ entity: 'receiver', entityId: id, before, after });
    return { receiver: after };
  },
};
