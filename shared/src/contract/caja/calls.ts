import { z } from 'zod';
import { instantOf, today } from '../../rules/time';
import { appointmentDetail, appointmentRow } from '../appointment/schemas';
import { command, query } from '../define';
import {
  day,
  id,
  idOrNone,
  pesos,
  pesosIn,
  shownVersion,
  sure,
  text,
  textOrNothing,
  typedPassword,
} from '../fields';
import { page } from '../list-page';
import { chargePayment, chargeTip, newSale } from '../sale/schemas';
import {
  caja,
  cajaRow,
  cashCount,
  cashCountForm,
  cashMovement,
  cashMovementForm,
  closingForm,
  cut,
  tippedHealer,
  unpaidVisit,
} from './schemas';

/** A month in salon time, 'YYYY-MM'. */
const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Escribe un mes válido');

const MOMENT = 'Escribe una fecha y hora válidas';

/** A moment as a person's clock shows it in the salon: '2026-11-22 09:05' or '2026-11-22T09:05:30'. */
const localMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, MOMENT)
  .refine(value => day.safeParse(value.slice(0, 10)).success, MOMENT)
  .transform(value => {
    const seconds = Number(value.slice(17) || 0);
    const minute = instantOf(value.slice(0, 10), value.slice(11, 16));
    return new Date(minute.getTime() + seconds * 1_000).toISOString();
  });

/** A moment with its offset, or in salon time. Comes out as ISO 8601. */
const momentIn = z.union([z.iso.datetime({ offset: true, error: MOMENT }), localMoment]);

export const cajaCalls = {
  /** The active till, or null; what is in progress since another day, and the day's appointments. */
  'caja/get': query({
    permission: 'caja',
    reply: { caja: caja.nullable(), appointments: z.array(appointmentRow) },
  }),
  /** The number of appointments that await their charge, of any day. The menu of whoever sees Caja shows it. */
  'caja/waiting': query({ permission: 'caja', reply: { count: z.int() } }),
  /** The closed tills, the latest first: of a day or month on which they were open, or all. */
  'caja/list': query({
    permission: 'caja',
    body: { day: day.optional(), month: month.optional(), ...page },
    reply: { cajas: z.array(cajaRow), total: z.int() },
    example: () => ({ day: today(), month: today().slice(0, 7), limit: 5 }),
  }),
  /** Opens a till. `date_time` is the server's when it isn't sent; `initial` is the cash in its drawer, 0 by default. */
  'caja/add': command({
    permission: 'caja',
    invalidates: ['caja'],
    body: { caja: z.object({ date_time: momentIn.optional(), initial: pesosIn.optional() }).default({}) },
    reply: { caja },
    example: () => ({ caja: { initial: '500' } }),
  }),
  /**
   * Charges an appointment (3 → 4), a sale, or both together: `payments` cover exactly what is pending with the tips.
   * A body with `type_id` pays all of it by that one method, without tips. The version guards against a change since.
   */
  'caja/charge': command({
    permission: 'caja',
    invalidates: [
      'caja',
      'payment',
      'appointment',
      'calendar',
      'clients',
      'healers',
      'material',
      'sale',
      'voucher',
      'product',
      'statement',
      'invoice',
      'commission',
    ],
    body: {
      appointment_id: idOrNone,
      version: shownVersion,
      type_id: idOrNone,
      account_id: idOrNone,
      folio: textOrNothing(60).optional(),
      payments: z.array(chargePayment).max(20).optional(),
      tips: z.array(chargeTip).max(20).optional(),
      /** Cash that was handed over; by default as much as is paid in cash. */
      received: pesosIn.optional(),
      sale: newSale.optional(),
      /** An administrator's approval, for the discount of a sale. */
      password: typedPassword('Escribe la contraseña').optional(),
    },
    reply: {
      appointment: appointmentDetail.nullable(),
      /** The first of its payments; null where nothing was left to pay. */
      payment_id: id.nullable(),
      charge_id: id,
      sale_id: id.nullable(),
      change: pesos,
    },
    example: demo => ({ appointment_id: demo.inProgress.id, version: demo.inProgress.version, type_id: 1 }),
  }),
  /** The drawer of the open till, without what should be in it: movements, counts, and who is still to be charged. */
  'caja/drawer': query({
    permission: 'caja',
    body: { caja_id: id },
    reply: {
      caja,
      /** The number that its cut will have. */
      number: z.int(),
      movements: z.array(cashMovement),
      counts: z.array(cashCount),
      unpaid: z.array(unpaidVisit),
      /** Healers with what they are owed in tips. */
      healers: z.array(tippedHealer),
    },
  }),
  /** Enters cash that comes into the open till, or goes out, without a payment. More than the drawer should hold is asked about. */
  'caja/movement/add': command({
    permission: 'caja',
    invalidates: ['caja', 'payment', 'commission'],
    body: { movement: cashMovementForm, sure },
    reply: { movement_id: id },
    example: () => ({ movement: { type_id: 2, category_id: 2, amount: '186', note: 'Garrafón y café' } }),
  }),
  /** Takes a movement of the open till back by its counter-entry. */
  'caja/movement/undo': command({
    permission: 'caja',
    invalidates: ['caja', 'payment', 'commission'],
    body: { movement_id: id, reason: text(200, 'Escribe el motivo') },
    reply: { movement_id: id },
  }),
  /** Keeps what somebody counted in the drawer; after it 'caja/cut' shows anybody what was expected. */
  'caja/count/add': command({
    permission: 'caja',
    invalidates: ['caja', 'payment'],
    body: { caja_id: id, count: cashCountForm },
    reply: { count_id: id },
    example: demo => ({
      caja_id: demo.caja,
      count: { pieces: [{ kind: 'bill' as const, face: '500.00', quantity: 3 }] },
    }),
  }),
  /**
   * The report of a till, now or as frozen at its cut. Of an open one an administrator sees it at any time, and anybody
   * else once its drawer was counted.
   */
  'caja/cut': query({
    permission: 'caja',
    body: { caja_id: id },
    reply: cut,
  }),
  /**
   * Closes a till with an administrator's password and freezes its totals. Without `closing` nobody counted, and its cut
   * says so.
   */
  'caja/update': command({
    permission: 'caja',
    invalidates: ['caja', 'payment'],
    body: {
      caja: z.object({ id, version: shownVersion, close: z.literal(true) }),
      closing: closingForm.optional(),
      password: typedPassword('Escribe la contraseña'),
    },
    reply: cut,
    example: demo => ({ caja: { id: demo.caja, version: 0, close: true }, password: demo.password }),
  }),
};
