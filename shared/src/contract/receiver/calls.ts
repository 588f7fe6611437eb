import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { id, shownVersion } from '../fields';
import { receiverChanges, receiverForm, receiverRow } from './schemas';

export const receiverCalls = {
  'receiver/get': query({ permission: 'cuentas', reply: { receivers: z.array(receiverRow) } }),
  'receiver/add': command({
    permission: 'cuentas',
    invalidates: ['receiver', 'payment', 'start'],
    body: { receiver: receiverForm },
    reply: { receiver_id: id },
    example: () => ({
      receiver: { name: 'Banorte', last_4: '7788', kind: 'bank' as const, holder: 'Melena S.A. de C.V.' },
    }),
  }),
  /** An inactive one is offered no more; what it received stays. */
  'receiver/update': command({
    permission: 'cuentas',
    invalidates: ['receiver', 'payment', 'caja'],
    body: { receiver: changesOf(receiverChanges).extend({ id, version: shownVersion }) },
    reply: { receiver: receiverRow },
    example: demo => ({ receiver: { id: demo.account, status_id: 1 } }),
  }),
};
