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

/** The first Monday of a month, the second, and so on. */
function mondayOf(year: number, month: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const ahead = (MONDAY - weekdayOf(first) + 7) % 7;
  return addDays(first, ahead + (nth - 1) * 7);
}
