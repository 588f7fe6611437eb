import {
  findReceiver,
  insertReceiver,
  listReceivers,
  receiverNamed,
  updateReceiver,
} from '../db/queries/receiver';
import { lockSalon } from '../db/queries/salon';
import type { Tx } from '../db/transaction';
import type { Handlers, PathsOf } from './context';
import { notFound } from './refusal';
import { refuseTaken } from './taken';

async function refuseSecond(
  tx: Tx,
  salonId: number,
  receiver: { name: string; last_4: string },
  self?: number,
): Promise<void> {
  await lockSalon(tx, salonId);
  const owner = await receiverNamed(tx, salonId, receiver);
  const message = 'Ya existe una cuenta con ese nombre y esos dígitos';
  refuseTaken({ owner, self, field: 'receiver.last_4', message });
}

export const receiverHandlers: Handlers<PathsOf<'receiver'>> = {
  'receiver/get': async (_body, { read, caller }) => ({
    receivers: await listReceivers(read, caller.salonId),
  }),

  'receiver/add': async ({ receiver }, { tx, caller, audit }) => {
    await refuseSecond(tx, caller.salonId, receiver);
    const receiverId = await insertReceiver(tx, caller.salonId, receiver);
    audit({ entity: 'receiver', entityId: receiverId, after: receiver });
    return { receiver_id: receiverId };
  },

  'receiver/update': async ({ receiver: { id, ...changes } }, { tx, caller, audit }) => {
    const before = await findReceiver(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró la cuenta.');
    const after = { ...before, ...changes };
    await refuseSecond(tx, caller.salonId, after, id);
    await updateReceiver(tx, caller.salonId, after);
    audit({ entity: 'receiver', entityId: id, before, after });
    return { receiver: after };
  },
};
