import { oneLine } from '../text/clean-text';

/** A person's RFC has 13 characters, a company's 12; two more stand for all foreigners and for the public at large. */
export type RfcKind = 'person' | 'company' | 'foreign' | 'public';

/** The RFC of buyers who ask for no invoice: only a global invoice has it. */
export const PUBLIC_RFC = 'XAXX010101000';

/** The RFC of buyers without a Mexican one. */
export const FOREIGN_RFC = 'XEXX010101000';

export const RFC_SHAPE = 'Un RFC tiene 12 caracteres (empresa) o 13 (persona): VECJ880326XXX';

export const RFC_DATE = 'La fecha dentro del RFC no existe: revisa los seis números';

const COMPANY_LENGTH = 12;

export function writeRfc(typed: string): string {
  return oneLine(typed)
    .toLocaleUpperCase('es-MX')
    .replace(/[\s.-]/g, '');
}

/**
 * The reason why a typed RFC can't exist: its shape or date. The SAT gave some people a check digit against its own
 * rule, so a wrong digit is asked about, but not refused.
 */
export function rfcProblem(rfc: string): string | undefined {
  if (!/^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(rfc)) return RFC_SHAPE;
  return hasRealDate(rfc) ? undefined : RFC_DATE;
}

/** Its year is of any century: one that leaps has the 29th. */
function hasRealDate(rfc: string): boolean {
  const [year = 0, month = 0, day = 0] = (rfc.slice(-9, -3).match(/../g) ?? []).map(Number);
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function rfcKindOf(rfc: string): RfcKind {
  if (rfc === PUBLIC_RFC) return 'public';
  if (rfc === FOREIGN_RFC) return 'foreign';
  return rfc.length === COMPANY_LENGTH ? 'company' : 'person';
}
