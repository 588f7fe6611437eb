import type { StaffRole } from '@melena/shared/rules/access/permissions';
import { z } from 'zod';
import healers from './healers.json' with { type: 'json' };

export const STAFF_PASSWORD = 'melena-demo';

/** The first is who authorises discounts and closes the till, the second and third take payments. */
export const STAFF: { name: string; email: string; role: StaffRole }[] = [
  { name: 'Renata Olvera', email: 'administrador@melena.mx', role: 'administrador' },
  { name: 'Daniela Cisneros', email: 'recepcion@melena.mx', role: 'recepcion' },
  { name: 'Brenda Salgado', email: 'atencion@melena.mx', role: 'atencion' },
  { name: 'Gustavo Amador', email: 'almacen@melena.mx', role: 'almacen' },
];

const healer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  level: z.literal([1, 2, 3]),
  phone: z.string(),
  birthday: z.string(),
  /** Days since which they work here, counted back from today. */
  since: z.number(),
  /** The weekdays they work. */
  days: z.string(),
  hours: z.object({ in: z.string(), food: z.string(), out: z.string() }),
  /** Categories of services they give. */
  skills: z.array(z.string()),
});

/** Days off are spread so that the salon is never empty, and on Friday and Saturday all are there. */
export const HEALERS = z.array(healer).parse(healers);

/** Healer n's pin, n from 1. */
export const pinOf = (n: number) => `10000${n}`;

const COMPANY = 'Melena S.A. de C.V.';

export const ACCOUNTS: { name: string; last_4: string; kind: 'bank' | 'wallet'; holder: string }[] = [
  { name: 'BBVA', last_4: '4821', kind: 'bank', holder: COMPANY },
  { name: 'Banorte', last_4: '1190', kind: 'bank', holder: COMPANY },
  { name: 'Santander', last_4: '7736', kind: 'bank', holder: 'Renata Olvera' },
  { name: 'Mercado Pago', last_4: '0254', kind: 'wallet', holder: COMPANY },
  { name: 'Clip', last_4: '6618', kind: 'wallet', holder: COMPANY },
  { name: 'Zettle', last_4: '9402', kind: 'wallet', holder: 'Renata Olvera' },
];

export const SALON = {
  name: 'Salón Polanco',
  address: 'Av. Emilio Castelar 135, Polanco III Secc, Miguel Hidalgo, 11540 Ciudad de México',
  phone: '5552804417',
  hour_start: '09:00',
  hour_end: '20:00',
};

/** Minutes of the day within which reception takes bookings and money. */
export const DESK_HOURS = { from: 9 * 60 + 15, to: 19 * 60 + 40 };

/** The drawer is counted before the doors open, with the same change every day. */
export const TILL = { opens: 8 * 60 + 52, closes: 20 * 60 + 25, initial: 150_000 };
