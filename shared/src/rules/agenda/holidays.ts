import { addDays, type Day, weekdayOf } from '../time';

export interface Holiday {
  readonly day: Day;
  readonly name: string;
}

const MONDAY = 1;
/** A president takes office in this year, and each sixth year after. */
const TAKING_OFFICE = { year: 2024, every: 6 };

/** Mexico's official holidays of a year (Ley Federal del Trabajo, article 74), by date. */
export function holidaysOf(year: number): Holiday[] {
  const days = [
    { day: `${year}-01-01`, name: 'Año Nuevo' },
    { day: mondayOf(year, 2, 1), name: 'Día de la Constitución' },
    { day: mondayOf(year, 3, 3), name: 'Natalicio de Benito Juárez' },
    { day: `${year}-05-01`, name: 'Día del Trabajo' },
    { day: `${year}-09-16`, name: 'Independencia' },
    { day: mondayOf(year, 11, 3), name: 'Revolución Mexicana' },
    { day: `${year}-12-25`, name: 'Navidad' },
  ];
  const office = { day: `${year}-10-01`, name: 'Transmisión del Poder Ejecutivo' };
  const inOffice = (year - TAKING_OFFICE.year) % TAKING_OFFICE.every === 0;
  return (inOffice ? [...days, office] : days).sort((one, other) => one.day.localeCompare(other.day));
}

/** Days on which many salons close though the law doesn't ask for it, by date. */
export function customaryDaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    { day: addDays(easter, -3), name: 'Jueves Santo' },
    { day: addDays(easter, -2), name: 'Viernes Santo' },
    { day: `${year}-11-02`, name: 'Día de Muertos' },
    { day: `${year}-12-12`, name: 'Virgen de Guadalupe' },
  ];
}

/** Days on which many salons close early, by date. */
export function shortDaysOf(year: number): Holiday[] {
  return [
    { day: `${year}-12-24`, name: 'Nochebuena' },
    { day: `${year}-12-31`, name: 'Fin de año' },
  ];
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * (c >> 2) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

/** The first Monday of a month, the second, and so on. */
function mondayOf(year: number, month: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const ahead = (MONDAY - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + (nth - 1) * 7);
}
