import { z } from 'zod';
import { appointmentDetail } from '../appointment/schemas';
import {
  id,
  idOrNone,
  moment,
  percentIn,
  pesos,
  pesosIn,
  positivePesosIn,
  textOrNothing,
  voucherPrice,
} from '../fields';

/** A line of a sale as the till sends it: a product, a gift card of any amount, or a package of visits. */
const newSaleLine = z.union(
  [
    z.object({
      kind: z.literal('product'),
      variant_id: id,
      quantity: z
        .int('Escribe una cantidad')
        .min(1, 'La cantidad es de 1 a 999')
        .max(999, 'La cantidad es de 1 a 999'),
    }),
    z.object({ kind: z.literal('gift_card'), amount: voucherPrice, note: textOrNothing(120).optional() }),
    z.object({ kind: z.literal('package'), package_type_id: id }),
  ],
  'Elige un producto, una tarjeta de regalo o un paquete',
);

/** A discount on the products of a sale: an amount or a percentage, with an administrator's approval. */
const saleDiscount = z
  .object({ amount: positivePesosIn.optional(), percent: percentIn.optional() })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    error: 'Escribe un monto o un porcentaje',
  });

/** A sale at the counter. Without a client it is to nobody in particular; a package is somebody's. */
export const newSale = z.object({
  client_id: idOrNone,
  /** The healer who sold it; without one it is who charges. */
  seller_healer_id: idOrNone,
  lines: z.array(newSaleLine).min(1, 'Agrega un producto, una tarjeta o un paquete').max(100),
  discount: saleDiscount.optional(),
});

/** A payment of a charge. Exactly the fields of its method: account and reference, gift card, or package. */
export const chargePayment = z.object({
  type_id: id,
  /** Left out only of a package, which pays what its visit is worth. */
  amount: pesosIn.optional(),
  account_id: idOrNone,
  folio: textOrNothing(60).optional(),
  /** The number of a gift card. */
  gift_card: textOrNothing(40).optional(),
  package_id: idOrNone,
  /** The service of the appointment that a visit of the package pays, by its line. */
  appointment_service_id: idOrNone,
});

/** A tip, of one healer. */
export const chargeTip = z.object({ healer_id: id, amount: positivePesosIn });

/** A line of a sale as it was sold. */
export const saleLine = z.object({
  id,
  kind: z.enum(['product', 'gift_card', 'package']),
  /** 'Shampoo matizador', 'Tarjeta de regalo', '6 hidrataciones'. */
  name: z.string(),
  /** 'Agave Azul · 250 ml', 'MEL-7F3K-2QXA · vence nov 22. 2027', from the day after its sale 'MEL-····-2QXA'. */
  detail: z.string(),
  variant_id: id.nullable(),
  quantity: z.int(),
  /** Pieces that came back. */
  returned: z.int(),
  price: pesos,
  total: pesos,
  discount: pesos,
  /** Less the discount: what its pieces are priced by when some of them come back. */
  charged: pesos,
  /** Given back if what is left of it is returned now. */
  refundable: pesos,
});

/** A sale as lists show it. */
export const saleRow = z.object({
  id,
  /** 'V-0318'. */
  folio: z.string(),
  client_id: id.nullable(),
  /** 'Público en general' where there is none. */
  client: z.string(),
  /** The person who sold it. */
  seller: z.string(),
  appointment_id: id.nullable(),
  appointment_folio: z.string(),
  total: pesos,
  /** Given back since. */
  refunded: pesos,
  creation_date: moment,
  /** Names of what was sold, one after another. */
  items: z.string(),
  /** Types of the payments that pay it, as it stands now. */
  type_ids: z.array(id),
});

/** A payment of a charged ticket, in order of time; a counter-entry is negative. */
export const ticketPayment = z.object({
  id,
  type_id: id,
  type: z.string(),
  account: z.string(),
  /** Bank reference; '' without. */
  folio: z.string(),
  /** 'MEL-····-2QXA', 'PAQ-0182 · 6 hidrataciones'; '' of other methods. */
  voucher: z.string(),
  amount: pesos,
  /** It came before the charge. */
  advance: z.boolean(),
  /** The ticket's part of it. */
  part: pesos,
  /** The client's credit that this part still holds. */
  credited: pesos,
  creation_date: moment,
  /** 'corrected': a counter-entry took it back. 'correction': it puts another right. */
  mark: z.enum(['none', 'corrected', 'correction']),
  /** Payment that this entry reverses or refunds. */
  of_id: id.nullable(),
  /** The rest of it that can be refunded or corrected; zero where nothing is. */
  refundable: pesos,
  reason: z.string(),
});

/** The appointment of a ticket, by its sums. */
export const ticketVisit = appointmentDetail.pick({
  ...{ id: true, folio: true, status_id: true, total: true, discount: true, paid: true, refunded: true },
});

/** A tip of a charged ticket. */
export const ticketTip = z.object({ healer_id: id, healer: z.string(), amount: pesos });

/** A charge with what became of it since. Null for appointments charged before this release. */
export const ticketCharge = z.object({
  id,
  received: pesos,
  change: pesos,
  charged_by: z.string(),
  creation_date: moment,
  /** The till; null where nothing was left to pay. */
  caja_id: id.nullable(),
});
