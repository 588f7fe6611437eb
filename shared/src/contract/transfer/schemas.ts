import { z } from 'zod';
import { MISSING_REASONS } from '../../rules/stock/transfer';
import { freeText, id, moment, pesos, version } from '../fields';

/** Pieces on their way from one salon of the chain to another: 1 En camino, 2 Recibido, 3 Cancelado. */
export const transferRow = z.object({
  id,
  version,
  /** 'E-0027': numbered in the chain. */
  folio: z.string(),
  from_salon_id: id,
  from_salon: z.string(),
  to_salon_id: id,
  to_salon: z.string(),
  status_id: z.int(),
  note: z.string(),
  /** Pieces that were sent, and those that arrived so far. */
  pieces: z.int(),
  received: z.int(),
  /** The moment when they left. */
  creation_date: moment,
  sent_by: z.string(),
  /** The moment when its reception ended or it was cancelled. */
  ended_at: moment.nullable(),
});

export const missingReason = z.enum(MISSING_REASONS, 'Di qué pasó con lo que falta');

/** A variant that was sent. */
export const transferLine = z.object({
  id,
  variant_id: id,
  brand: z.string(),
  line: z.string(),
  name: z.string(),
  code: z.string(),
  content: z.int(),
  /** Raw material, and not for sale. */
  material: z.boolean(),
  quantity: z.int(),
  received: z.int(),
  missing_reason: missingReason.nullable(),
  /** Pieces that the caller's salon had there before any of these. */
  before: z.int(),
  /** All pieces at the catalogue's cost, without IVA. */
  cost: pesos,
});

const pieces = z.int('Escribe una cantidad entera').max(20_000, 'Escribe hasta 20,000 piezas');

/** Pieces that leave for another salon. */
export const newTransfer = z.object({
  to_salon_id: z.int('Elige el salón').positive('Elige el salón'),
  note: freeText(500).default(''),
  lines: z
    .array(z.object({ variant_id: id, quantity: pieces.min(1, 'La cantidad mínima es 1') }))
    .min(1, 'Agrega al menos un producto')
    .max(500),
});

/** All pieces of a line that have arrived so far, and what happened to the others. */
export const receivedLine = z.object({
  id,
  received: pieces.min(0, 'Escribe 0 o más'),
  missing_reason: missingReason.nullish(),
});
