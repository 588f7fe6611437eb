import { z } from 'zod';
import { CLABE_FAULT, isClabe } from '../../rules/till/clabe';
import { figures, percentIn, percentTyped, text, version } from '../fields';
import { account } from '../payment/schemas';

/** An account that receives money: a bank's, or a payment wallet's. Status 1 Activo, 2 Inactivo. */
export const receiverRow = account.extend({ kind: z.enum(['bank', 'wallet']), status_id: z.int(), version });

/** The fields of a new one. */
export const receiverForm = z.object({
  name: text(60, 'Escribe el nombre del banco o la cartera'),
  last_4: figures.regex(/^\d{4}$/, 'Escribe los 4 últimos dígitos'),
  kind: receiverRow.shape.kind,
  /** The person or company that it belongs to. */
  holder: text(120, 'Escribe el titular'),
  clabe: figures
    .overwrite(typed => typed.replaceAll('-', ''))
    .refine(typed => typed === '' || isClabe(typed), CLABE_FAULT)
    .default(''),
  fee: percentIn.default(0),
});

/** The fields of one that may change. */
export const receiverChanges = receiverForm.extend({ status_id: z.int().min(1).max(2) });

/** An account as its screens' forms hold it. */
export const receiverFields = receiverChanges.required().extend({ fee: percentTyped });

export type ReceiverValues = z.input<typeof receiverFields>;
