import { z } from 'zod';
import { DENOMINATIONS, isDenomination, MAX_PIECES, piecesTotal } from '../../rules/till/drawer';
import {
  chosen,
  day,
  freeText,
  hour,
  id,
  idOrNone,
  moment,
  pesos,
  pesosIn,
  pesosTyped,
  positivePesosIn,
  text,
  textOrNothing,
  version,
} from '../fields';

/** A till: opened by reception, closed by a cut. */
export const caja = z.object({
  id,
  version,
  date_time: moment,
  /** Name of who opened it. */
  opened_by: z.string(),
  closed_at: moment.nullable(),
  /** Name of who closed it; '' while it is open. */
  closed_by: z.string(),
  /** Name of the administrator whose password closed it; '' while it is open, and where it isn't known. */
  authorised_by: z.string(),
});

/** A closed till as lists show it. */
export const cajaRow = caja.extend({
  /** The number of its cut. */
  number: z.int(),
  /** Counted less expected cash; null where nobody counted. */
  difference: pesos.nullable(),
  /** Cash that stayed in the drawer for the next till; null where nobody counted. */
  float: pesos.nullable(),
  /** The total of all its accounts, frozen by its cut. */
  total: pesos,
  /** Payments that came in while no till was open, and that its cut included. */
  outside: pesos,
});

/** Money that came into an account, or into the drawer, between the opening of a till and its cut. */
const cajaAccount = z.object({
  /** Null for cash. */
  account_id: id.nullable(),
  name: z.string(),
  initial: pesos,
  in: pesos,
  out: pesos,
  total: pesos,
});

/** Payments received while no till was open: not of the drawer, and no part of the till's total. */
export const cajaOutside = z.object({
  accounts: z.array(z.object({ account_id: id, name: z.string(), total: pesos })),
  /** First to last; the sums are of all, where there are more. */
  payments: z.array(
    z.object({
      id,
      folio: z.string(),
      amount: pesos,
      client: z.string(),
      type: z.string(),
      account: z.string(),
      /** Name of who entered it; '' where nobody did. */
      staff: z.string(),
      creation_date: moment,
    }),
  ),
  /** The number of payments. */
  count: z.int(),
  total: pesos,
});

/** Cash that came into a till, or went out (below zero), without a payment. */
export const cashMovement = z.object({
  id,
  category_id: id,
  amount: pesos,
  receipt: z.string(),
  note: z.string(),
  /** Name of the healer whose tip was paid; '' for any other category. */
  healer: z.string(),
  staff: z.string(),
  creation_date: moment,
  /** The movement that this one takes back. */
  reverses_id: id.nullable(),
  /** True if another one took it back. */
  undone: z.boolean(),
});

/** A healer with the tips that clients left and nobody paid out yet. */
export const tippedHealer = z.object({ id, name: z.string(), owed: pesos });

/** A cash movement as it is entered; its direction is a type (1 in, 2 out). */
export const cashMovementForm = z.object({
  type_id: z.int().min(1, 'Elige si entra o sale dinero').max(2, 'Elige si entra o sale dinero'),
  category_id: chosen('Elige la categoría'),
  amount: positivePesosIn,
  receipt: textOrNothing(60).default(''),
  note: text(200, 'Escribe para qué es'),
  /** Only where a tip is paid. */
  healer_id: idOrNone,
});

const quantity = z
  .int('Escribe cuántas hay')
  .min(0, 'Escribe cuántas hay')
  .max(MAX_PIECES, `Escribe hasta ${MAX_PIECES}`);

const pieces = z.object({ kind: z.enum(['bill', 'coin']), face: pesos, quantity });

/** A count as it is entered: each denomination once, and those without pieces may be left out. */
export const cashCountForm = z.object({
  pieces: z
    .array(pieces)
    .max(DENOMINATIONS.length)
    .refine(list => list.every(({ kind, face }) => isDenomination(kind, face)), 'No existe esa denominación')
    .refine(
      list => new Set(list.map(({ kind, face }) => kind + face)).size === list.length,
      'Cada denominación se cuenta una vez',
    ),
  slips: pesosIn.default('0.00'),
});

/** A count while it is typed: pieces by the name of their field, null where nothing is typed. */
export const typedCount = z.object({
  pieces: z.record(z.string(), quantity.nullable()),
  slips: z.union([z.literal(''), pesosTyped], 'Escribe un monto en pesos'),
});

/** The total of a count that is entered. */
export function countTotal({ pieces, slips }: Pick<z.output<typeof cashCountForm>, 'pieces' | 'slips'>) {
  return piecesTotal([...pieces, { face: slips, quantity: 1 }]);
}

/** A count of the drawer, without what was expected. */
export const cashCount = z.object({
  id,
  total: pesos,
  slips: pesos,
  pieces: z.array(pieces),
  staff: z.string(),
  creation_date: moment,
  /** False where cash came or went since: the till is counted again before it closes. */
  holds: z.boolean(),
});

/** The end of a till: the count that holds, and the decisions on it. */
export const closingForm = z.object({
  count_id: id,
  /** The reason of a difference. */
  reason_id: idOrNone,
  note: freeText(200).default(''),
  /** Cash that stays in the drawer. */
  float: pesosIn,
  /** Opens the next till with it at once. */
  shift: z.boolean().default(false),
});

/** An appointment in progress that isn't paid. */
export const unpaidVisit = z.object({ id, folio: z.string(), client: z.string(), day, hour, pending: pesos });

/** A payment that puts right one of another till. */
const correction = z.object({
  payment_id: id,
  folio: z.string(),
  client: z.string(),
  type: z.string(),
  amount: pesos,
  staff: z.string(),
  creation_date: moment,
  /** Number of the other till's cut; null while that one is open, and of a payment without a till. */
  number: z.int().nullable(),
});

/** The report of a till, as it stands or as it was frozen when it closed. */
export const cut = {
  caja,
  /** The number of its cut; an open till has the number that it will get. */
  number: z.int(),
  accounts: z.array(cajaAccount),
  total: pesos,
  movements: z.array(cashMovement),
  /** First to last. */
  counts: z.array(cashCount.extend({ expected: pesos })),
  drawer: z.object({
    expected: pesos,
    /** Null where nobody counted, or not since cash came or went. */
    counted: pesos.nullable(),
    difference: pesos.nullable(),
    reason_id: id.nullable(),
    note: z.string(),
    float: pesos.nullable(),
    /** The counted cash that is left after the float. */
    taken: pesos.nullable(),
  }),
  /** Null while it is open. */
  seal: z
    .object({
      hash: z.string(),
      /** Number of the cut that it was sealed over. */
      follows: z.int().nullable(),
      /** False where the rows aren't those that were sealed. */
      holds: z.boolean(),
    })
    .nullable(),
  /** Payments without a till: not of the drawer, and no part of the total. */
  outside: cajaOutside,
  /** Payments of this till that put right one of an older till. */
  corrections: z.array(correction),
  /** Payments of later tills that put right one of this till. */
  corrected: z.array(correction),
  /** Appointments of any day; none once the till is closed. */
  unpaid: z.array(unpaidVisit),
};
