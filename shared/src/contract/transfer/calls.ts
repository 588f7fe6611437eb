import { z } from 'zod';
import { command, query } from '../define';
import { freeText, id, named, pesos, search, shownVersion, version } from '../fields';
import { counted, page } from '../list-page';
import { newTransfer, receivedLine, transferLine, transferRow } from './schemas';

const invalidates = ['transfer', 'product', 'material', 'purchase'] as const;

export const transferCalls = {
  /** The transfers of the caller's salon, sent by it or to it, the newest first. */
  'transfer/get': query({
    permission: 'inventario',
    body: {
      /** Words of folio, salons or note. */
      search,
      /** 0 means all. */
      status_id: z.int().optional(),
      ...page,
    },
    /** `salons`: the others of the chain, to which something can be sent. */
    reply: { transfers: z.array(transferRow), salons: z.array(named), ...counted },
  }),
  'transfer/details': query({
    permission: 'inventario',
    body: { transfer_id: id },
    reply: {
      /** `incoming`: the caller's salon receives it. */
      transfer: transferRow.extend({ incoming: z.boolean(), cost: pesos }),
      lines: z.array(transferLine),
    },
  }),
  /** Takes the pieces out of the caller's salon. */
  'transfer/add': command({
    permission: 'inventario',
    invalidates,
    body: { transfer: newTransfer },
    reply: { transfer_id: id },
    example: demo => ({
      transfer: { to_salon_id: demo.otherSalon, lines: [{ variant_id: demo.inStock, quantity: 1 }] },
    }),
  }),
  /** Adds what arrived to the stock of the caller's salon; with `finish` nothing more is waited for. */
  'transfer/receive': command({
    permission: 'inventario',
    invalidates,
    body: {
      transfer_id: id,
      version: shownVersion,
      lines: z.array(receivedLine).max(500),
      note: freeText(500).optional(),
      finish: z.boolean().default(false),
    },
    reply: { transfer_id: id, version },
  }),
  /** Puts all pieces back into the caller's salon, which sent them. */
  'transfer/cancel': command({
    permission: 'inventario',
    invalidates,
    body: { transfer_id: id, version: shownVersion },
    reply: { transfer_id: id },
  }),
};
