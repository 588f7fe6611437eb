import { assertUnique } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import type { Tx } from '../core/database/transaction';
import { assertVersion, notFound } from '../core/errors';
import { lockSalon } from '../salon/store';
import {
  bankAccountNamed,
  insertBankAccount,
  listBankAccounts,
  lockBankAccount,
  updateBankAccount,
} from './store';

/** The salon is held: nobody else takes the name meanwhile. */
async function assertBankAccountFree(
  tx: Tx,
  salonId: number,
  receiver: { name: string; last_4: string },
  self?: number,
): Promise<void> {
  const owner = await bankAccountNamed(tx, salonId, receiver);
  const message = 'Ya existe una cuenta con ese nombre y esos dígitos';
  assertUnique({ owner, self, field: 'receiver.last_4', message });
}

export const bankAccountHandlers: Handlers<PathsOf<'receiver'>> = {
  'receiver/get': async (_body, { read, caller }) => ({
    receivers: await listBankAccounts(read, caller.salonId),
  }),

  'receiver/add': async ({ receiver }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    await assertBankAccountFree(tx, caller.salonId, receiver);
    const receiverId = await insertBankAccount(tx, caller.salonId, receiver);
    audit({ entity: 'receiver', entityId: receiverId, after: receiver });
    return { receiver_id: receiverId };
  },

  'receiver/update': async ({ receiver: { id, version, ...changes } }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    const before = await lockBankAccount(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró la cuenta.');
    assertVersion(before, version);
    const after = { ...before, ...changes, version: before.version + 1 };
    await assertBankAccountFree(tx, caller.salonId, after, id);
    await updateBankAccount(tx, caller.salonId, id, changes);
    audit({ entity: 'receiver', entityId: id, before, after });
    return { receiver: after };
  },
};
