/** Text as it is compared, the same as the database's `fold`: small letters without accents, one space between words. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[ßẞ]/g, 'ss')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
}

/** Splits what was typed by spaces; each word must be found in one of the fields. Nothing typed finds all. */
export function matchesWords(typed: string, fields: readonly (string | null | undefined)[]): boolean {
  const haystack = fields.map(field => normalise(field ?? ''));
  return splitWords(typed).every(word => haystack.some(field => field.includes(word)));
}

export function splitWords(typed: string): string[] {
  return normalise(typed)
    .split(' ')
    .filter(word => word !== '');
}

/** A folio as typed, without its leading '#' (specification, 5). */
export function cleanFolio(typed: string): string {
  return typed.trim().replace(/^#\s*/, '');
}

/** The appointments whose folio, client or healer holds each typed word, whatever its accents. */
export function findInDay<Row extends { folio: string; client: string; healer: string }>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const text = cleanFolio(typed);
  return rows.filter(row => matchesWords(text, [row.folio, row.client, row.healer]));
}
