import { refuseTaken } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import type { Tx } from '../core/database/transaction';
import { assertFresh, notFound } from '../core/errors';
import { lockSalon } from '../salon/store';
import { insertReceiver, listReceivers, lockReceiver, receiverNamed, updateReceiver } from './store';

/** The salon is held: nobody else takes the name meanwhile. */
async function refuseSecond(
  tx: Tx,
  salonId: number,
  receiver: { name: string; last_4: string },
  self?: number,
): Promise<void> {
  const owner = await receiverNamed(tx, salonId, receiver);
  const message = 'Ya existe una cuenta con ese nombre y esos dígitos';
  refuseTaken({ owner, self, field: 'receiver.last_4', message });
}

export const receiverHandlers: Handlers<PathsOf<'receiver'>> = {
  'receiver/get': async (_body, { read, caller }) => ({
    receivers: await listReceivers(read, caller.salonId),
  }),

  'receiver/add': async ({ receiver }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    await refuseSecond(tx, caller.salonId, receiver);
    const receiverId = await insertReceiver(tx, caller.salonId, receiver);
    audit({ entity: 'receiver', entityId: receiverId, after: receiver });
    return { receiver_id: receiverId };
  },

  'receiver/update': async ({ receiver: { id, version, ...changes } }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    const before = await lockReceiver(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró la cuenta.');
    assertFresh(before, version);
    const after = { ...before, ...changes, version: before.version + 1 };
    await refuseSecond(tx, caller.salonId, after, id);
    await updateReceiver(tx, caller.salonId, id, changes);
    audit({ entity: 'receiver', entityId: id, before, after });
    return { receiver: after };
  },
};
