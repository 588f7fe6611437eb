import { z } from 'zod';
import { appointmentDetail, appointmentRow } from './appointment';
import { command, query } from './define';
import { day, freeText, id, moment, page, pesos, pesosIn, typedPassword, version } from './fields';

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
});

/** A closed till as lists show it. */
export const cajaRow = caja.extend({
  /** Of all its accounts, as its cut froze it. */
  total: pesos,
});

/** A month in salon time, 'YYYY-MM'. */
const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Escribe un mes válido');

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

export const cajaCalls = {
  /** The active till, or null, and the day's appointments. */
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
    { caja: z.object({ date_time: moment.optional(), initial: pesosIn.optional() }).default({}) },
    { caja },
  ),
  /** Charges what is pending and ends the appointment (3 → 4). The expected amount guards against a change since. */
  'caja/charge': command(
    'caja',
    {
      appointment_id: id,
      version,
      type_id: id,
      account_id: id.optional(),
      folio: freeText(60).optional(),
    },
    { appointment: appointmentDetail, payment_id: id.nullable() },
  ),
  /** Totals by account of a till, now or as frozen at its cut. */
  'caja/cut': query('caja', { caja_id: id }, { caja, accounts: z.array(cajaAccount), total: pesos }),
  /** Closes a till with an administrator's password and freezes its totals. */
  'caja/update': command(
    'caja',
    {
      caja: z.object({ id, version, close: z.literal(true) }),
      password: typedPassword('Escribe la contraseña'),
    },
    { caja, accounts: z.array(cajaAccount), total: pesos },
  ),
};
