import type { StaffRole } from '@melena/shared/rules/permissions';

export const STAFF_PASSWORD = 'melena-demo';

/** The first is who authorises discounts and closes the till, the second and third take payments. */
export const STAFF: { name: string; email: string; role: StaffRole }[] = [
  { name: 'Renata Olvera', email: 'administrador@melena.mx', role: 'administrador' },
  { name: 'Daniela Cisneros', email: 'recepcion@melena.mx', role: 'recepcion' },
  { name: 'Brenda Salgado', email: 'atencion@melena.mx', role: 'atencion' },
  { name: 'Gustavo Amador', email: 'almacen@melena.mx', role: 'almacen' },
];

export interface DemoHealer {
  first_name: string;
  last_name: string;
  level: 1 | 2 | 3;
  phone: string;
  birthday: string;
  /** Days since which they work here, counted back from today. */
  since: number;
  /** The weekdays they work. */
  days: string;
  hours: { in: string; food: string; out: string };
  /** Categories of services they give. */
  skills: readonly string[];
}

const EVERY_SKILL = ['CORTE', 'COLOR', 'HIDRATACIÓN', 'RECONSTRUCCIÓN', 'ALACIADO', 'RIZOS', 'PEINADO'];
const CUT_AND_CARE = ['CORTE', 'CUERO CABELLUDO', 'HIDRATACIÓN', 'RECONSTRUCCIÓN', 'PEINADO'];
const COLOUR = ['CORTE', 'COLOR', 'ALACIADO', 'HIDRATACIÓN', 'PEINADO'];
const CURLS = ['CORTE', 'RIZOS', 'HIDRATACIÓN', 'CUERO CABELLUDO', 'RECONSTRUCCIÓN', 'PEINADO'];

/** Days off are spread so that the salon is never empty, and on Friday and Saturday all are there. */
export const HEALERS: DemoHealer[] = [
  {
    first_name: 'Mariana',
    last_name: 'Torres',
    level: 3,
    phone: '5532104478',
    birthday: '1987-04-18',
    since: 1320,
    days: 'Lun Mar Mie Jue Vie Sab',
    hours: { in: '09:00', food: '14:00', out: '18:00' },
    skills: EVERY_SKILL,
  },
  {
    first_name: 'Guadalupe',
    last_name: 'Hernández',
    level: 3,
    phone: '5519827340',
    birthday: '1979-12-12',
    since: 1290,
    days: 'Dom Mar Mie Jue Vie Sab',
    hours: { in: '09:00', food: '13:30', out: '18:00' },
    skills: COLOUR,
  },
  {
    first_name: 'Iván',
    last_name: 'Castañeda',
    level: 2,
    phone: '5540096215',
    birthday: '1991-08-03',
    since: 905,
    days: 'Lun Mar Mie Jue Vie Sab',
    hours: { in: '10:00', food: '14:30', out: '19:00' },
    skills: CUT_AND_CARE,
  },
  {
    first_name: 'Fernanda',
    last_name: 'Ríos',
    level: 2,
    phone: '5571338906',
    birthday: '1990-02-27',
    since: 860,
    days: 'Dom Lun Mie Jue Vie Sab',
    hours: { in: '09:00', food: '13:00', out: '18:00' },
    skills: EVERY_SKILL,
  },
  {
    first_name: 'Sofía',
    last_name: 'Villaseñor',
    level: 2,
    phone: '5526640193',
    birthday: '1993-10-09',
    since: 640,
    days: 'Dom Lun Mar Jue Vie Sab',
    hours: { in: '11:00', food: '15:00', out: '20:00' },
    skills: COLOUR,
  },
  {
    first_name: 'Diego',
    last_name: 'Santillán',
    level: 1,
    phone: '5583075521',
    birthday: '1996-06-21',
    since: 410,
    days: 'Dom Mar Mie Jue Vie Sab',
    hours: { in: '10:00', food: '15:00', out: '19:00' },
    skills: CUT_AND_CARE,
  },
  {
    first_name: 'Paola',
    last_name: 'Quintero',
    level: 1,
    phone: '5564419287',
    birthday: '1995-01-14',
    since: 380,
    days: 'Dom Lun Mar Mie Vie Sab',
    hours: { in: '09:00', food: '14:00', out: '18:00' },
    skills: CURLS,
  },
  {
    first_name: 'Andrés',
    last_name: 'Ibarra',
    level: 1,
    phone: '5537752064',
    birthday: '1998-09-30',
    since: 205,
    days: 'Lun Mar Mie Jue Vie Sab',
    hours: { in: '11:00', food: '15:30', out: '20:00' },
    skills: CURLS,
  },
];

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
