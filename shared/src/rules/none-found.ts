export const FOLIO_NOT_FOUND = 'No se encontró una cita con este folio';

/** Said where a search finds nothing: in the specification's words where a folio was typed. */
export function noneFound(typed: string, otherwise: string): string {
  return /^(#.*|\d{1,6})$/.test(typed.trim()) ? FOLIO_NOT_FOUND : otherwise;
}
