/** Minimum of characters to register a client (specification, 9). */
export const PHONE_MIN = 10;

/** Said below a telephone's field. */
export const PHONE_HELP = '10 dígitos; de otro país, con +';

/** Said at the field of what is no telephone. */
export const PHONE_WANTED = 'Escribe los 10 dígitos; de otro país, con + y su clave';

/** A telephone as it is kept: ten digits of Mexico, where none begins with 0 or 1, or another country's with its plus. */
export const KEPT_PHONE = /^([2-9]\d{9}|\+(1[2-9]\d{9}|[2-46-9]\d{8,14}|5[013-9]\d{7,13}))$/;

/** Prefixes of a Mexican number: the country's code, the 1 that mobiles had, 01, 044 and 045. */
const MEXICO = /^((\+|00)?52(1|01|04[45])?|01|04[45])(?=[2-9]\d{9}$)/;

/** A telephone as it is kept, of one as it is written or pasted; undefined where it can't be one. */
export function readPhone(written: string): string | undefined {
  const dialled = keepDigits(written).replace(MEXICO, '').replace(/^00/, '+');
  return KEPT_PHONE.test(dialled) ? dialled : undefined;
}

/** Digits and the plus of a country. */
export function keepDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\d+]/g, '');
}

/** The digits by which a telephone is searched, which may be typed in part. */
export function searchPhone(written: string): string {
  return readPhone(written) ?? keepDigits(written).replace(/^\+521?/, '');
}

/** A telephone as people write it: '55 48 21 90 34', '+52 (55) 4821-9034'. */
const WRITTEN_PHONE = /(^|[\s\p{Cf}])(\+?\(?\d[\d\s().+-]*\d)(?=[\s\p{Cf}]|$)/gu;

/** Words of a search, of which each telephone is one, as it is kept. */
export function joinPhones(typed: string): string {
  return typed.replace(WRITTEN_PHONE, (_, before, phone) => before + searchPhone(phone));
}

/** Cities whose code has two digits; all others have three. */
const TWO_DIGITS = ['55', '56', '33', '81'];

/** '55 4821 9034', '722 418 0033'; another country's, and what is no telephone, is shown as it was written. */
export function formatPhone(phone: string): string {
  const digits = readPhone(phone);
  if (!digits || digits.startsWith('+')) return phone;
  const parts = TWO_DIGITS.includes(digits.slice(0, 2)) ? [0, 2, 6, 10] : [0, 3, 6, 10];
  return parts
    .slice(1)
    .map((end, index) => digits.slice(parts[index], end))
    .join(' ');
}

/** The address that opens WhatsApp with a chat and its text; undefined where the telephone isn't one. */
export function whatsAppAddress(phone: string, text: string): string | undefined {
  const read = readPhone(phone);
  const digits = read?.startsWith('+') ? read.slice(1) : read && `52${read}`;
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
