/** Digits of a GTIN: EAN-8, UPC-A with its leading 0 or without, EAN-13, and a case's 14. */
const GTIN = /^(\d{8}|\d{11,14})$/;

/** The code in what a scanner sent: without the symbology's name (']C1') and characters that aren't printed. */
export function cleanCode(sent: string): string {
  const code = sent.replace(/\p{C}/gu, '').trim();
  // GS1-128 and its kin begin with the GTIN, under the identifier 01.
  return code.replace(/^\][CdeQ][0-3]01(?=\d{14})(\d{14}).*$/, '$1').replace(/^\][A-Za-z]\d/, '');
}

/** True if a text is a GTIN: its check digit holds. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  return digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

/** The text by which a code is compared: a scanner may add or drop the zeros before a GTIN. */
export function codeKey(sent: string): string {
  const code = cleanCode(sent);
  return isGtin(code) ? code.padStart(14, '0') : code.toLowerCase();
}

/** The ways in which a code may be stored, in small letters. */
export function codeForms(sent: string): string[] {
  const code = cleanCode(sent);
  if (!isGtin(code)) return [code.toLowerCase()];
  const bare = code.replace(/^0+/, '');
  return [8, 11, 12, 13, 14]
    .filter(length => length >= bare.length)
    .map(length => bare.padStart(length, '0'));
}

/** The text by which products are searched: a whole code is found by its key alone, never within a longer one. */
export function searchedCode(typed: string): string {
  return typed
    .split(/\s+/)
    .map(word => (isGtin(cleanCode(word)) ? codeKey(word) : word))
    .join(' ');
}
