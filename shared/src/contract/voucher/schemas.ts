import { z } from 'zod';
import { chosen, day, id, moment, pesos, text, version, voucherPrice } from '../fields';

/** A gift card that was sold. */
export const giftCard = z.object({
  id,
  /** 'MEL-····-2QXA': whole only on the papers of the day it was sold. */
  number: z.string(),
  client_id: id.nullable(),
  /** The buyer; '' where it isn't known. */
  client: z.string(),
  note: z.string(),
  amount: pesos,
  balance: pesos,
  expires_on: day,
  bought_on: day,
  /** Null of one of before Melena. */
  sale_id: id.nullable(),
});

/** A movement of a gift card: money came onto it or went off it. */
export const giftCardEntry = z.object({
  id,
  /** Sold; used by a payment, or given back by one that was put right; or taken off the books. */
  kind: z.enum(['issue', 'use', 'void']),
  amount: pesos,
  creation_date: moment,
  payment_id: id.nullable(),
});

/** A package that a client bought. */
export const clientPackage = z.object({
  id,
  /** 'PAQ-0182'. */
  folio: z.string(),
  client_id: id,
  client: z.string(),
  name: z.string(),
  service_id: id,
  service: z.string(),
  /** Variants of that service: an appointment's line names one of them. */
  variant_ids: z.array(id),
  visits: z.int(),
  visits_left: z.int(),
  price: pesos,
  /** The part of its price that belongs to the visits that are left. */
  amount_left: pesos,
  /** The value of its next visit; zero if none is left. */
  next_visit: pesos,
  expires_on: day,
  bought_on: day,
  /** Null of one of before Melena. */
  sale_id: id.nullable(),
});

/** A package of visits that the salon offers. Status 1 active, 2 inactive. */
export const packageType = z.object({
  id,
  version,
  name: z.string(),
  service_id: id,
  service: z.string(),
  visits: z.int(),
  price: pesos,
  /** Validity, in days. */
  days: z.int(),
  status_id: z.int(),
});

/** The fields of a new one. */
export const packageForm = z.object({
  name: text(80, 'Escribe el nombre del paquete'),
  service_id: chosen('Elige el servicio'),
  visits: z
    .int('Escribe cuántas visitas')
    .min(1, 'Un paquete tiene de 1 a 100 visitas')
    .max(100, 'Un paquete tiene de 1 a 100 visitas'),
  price: voucherPrice,
  days: z
    .int('Escribe cuántos días vale')
    .min(1, 'Vale de 1 a 3,650 días')
    .max(3650, 'Vale de 1 a 3,650 días'),
});
