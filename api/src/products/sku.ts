const LETTERS = 3;
const DIGITS = 3;
/** A product that is of no line. */
const NO_LINE = 'GEN';

/** 'RN-NUT-' of 'Raíz Nativa' and 'Nutrición': the brand's initials, or the start of a single word, and its line's. */
export function skuPrefix(brand: string, line: string | undefined): string {
  const words = capitals(brand).split(' ').filter(Boolean);
  const initials = words.map(word => word[0]).join('');
  const start = words.length > 1 ? initials.slice(0, LETTERS) : (words[0] ?? 'X').slice(0, 2);
  return `${start}-${
    capitals(line ?? NO_LINE)
      .replaceAll(' ', '')
      .slice(0, LETTERS) || NO_LINE
  }-`;
}

/** The SKU that follows those of the same prefix: 'RN-NUT-006' after 'RN-NUT-005'. */
export function nextSku(prefix: string, taken: readonly string[]): string {
  const numbers = taken.map(sku => sku.slice(prefix.length)).filter(rest => /^\d{1,9}$/.test(rest));
  return prefix + String(Math.max(0, ...numbers.map(Number)) + 1).padStart(DIGITS, '0');
}

/** Capital letters without accents, and nothing else but spaces and digits. */
function capitals(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '');
}
