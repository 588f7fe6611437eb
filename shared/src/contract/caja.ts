import { z } from 'zod';
import { instantOf } from '../rules/time';
import { appointmentDetail, appointmentRow } from './appointment';
import { command, query } from './define';
import {
  day,
  freeText,
  hour,
  id,
  idOrNone,
  moment,
  page,
  pesos,
  pesosIn,
  shownVersion,
  typedPassword,
  version,
} from './fields';

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
  /** Of all its accounts, as its cut froze it. */
  total: pesos,
  /** Of the payments that came in while no till was open, and that its cut took. */
  outside: pesos,
});

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

/** What an account did between the opening of a till and its cut. */
export const cajaAccount = z.object({
  /** Null for cash. */
  account_id: id.nullable(),
  name: z.string(),
  initial: pesos,
  in: pesos,
  out: pesos,
  total: pesos,
});

/** What came in while no till was open: not of the drawer, and no part of the till's total. */
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
      creation_date: moment,
    }),
  ),
  /** How many payments there are. */
  count: z.int(),
  total: pesos,
});

/** An appointment in progress that isn't paid. */
const unpaidVisit = z.object({
  id,
  folio: z.string(),
  client: z.string(),
  day,
  hour,
  pending: pesos,
});

const cut = {
  caja,
  accounts: z.array(cajaAccount),
  total: pesos,
  outside: cajaOutside,
  /** Of any day; none once it is closed. */
  unpaid: z.array(unpaidVisit),
};

export const cajaCalls = {
  /** The active till, or null; what is in progress since another day, and the day's appointments. */
  'caja/get': query('caja', {}, { caja: caja.nullable(), appointments: z.array(appointmentRow) }),
  /** The closed tills, the latest first: of a day or month on which they were open, or all. */
  'caja/list': query(
    'caja',
    { day: day.optional(), month: month.optional(), ...page },
    { cajas: z.array(cajaRow), total: z.int() },
  ),
  /** Opens a till. `date_time` is the server's when it isn't sent; `initial` is the cash in its drawer, 0 unless told. */
  'caja/add': command(
    'caja',
    { caja: z.object({ date_time: momentIn.optional(), initial: pesosIn.optional() }).default({}) },
    { caja },
  ),
  /** Charges what is pending and ends the appointment (3 → 4). The expected amount guards against a change since. */
  'caja/charge': command(
    'caja',
    {
      appointment_id: id,
      version: shownVersion,
      type_id: id,
      account_id: idOrNone,
      folio: freeText(60).optional(),
    },
    { appointment: appointmentDetail, payment_id: id.nullable() },
  ),
  /** Totals by account of a till, now or as frozen at its cut. */
  'caja/cut': query('caja', { caja_id: id }, cut),
  /** Closes a till with an administrator's password and freezes its totals. */
  'caja/update': command(
    'caja',
    {
      caja: z.object({ id, version: shownVersion, close: z.literal(true) }),
      password: typedPassword('Escribe la contraseña'),
    },
    cut,
  ),
};
