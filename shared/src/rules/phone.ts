import { phoneDigits } from './search';

/** Minimum of characters to register a client (specification, 9). */
export const PHONE_MIN = 10;

/** Cities whose code has two digits; all others have three. */
const TWO_DIGITS = ['55', '56', '33', '81'];

/** '55 4821 9034', '722 418 0033'; what is not ten digits is shown as it was written. */
export function formatPhone(phone: string): string {
  const digits = phoneDigits(phone);
  if (digits.length !== 10) return phone;
  const parts = TWO_DIGITS.includes(digits.slice(0, 2)) ? [0, 2, 6, 10] : [0, 3, 6, 10];
  return parts
    .slice(1)
    .map((end, index) => digits.slice(parts[index], end))
    .join(' ');
}

/** Mexico's. */
const COUNTRY = '52';
/** Digits of a telephone within the country. */
const NATIONAL = 10;

/** The digits by which a telephone is compared: without the country's own code, and without the 1 that mobiles had. */
export function phoneKey(phone: string): string {
  const digits = phoneDigits(phone);
  const own = digits.slice(-NATIONAL);
  return [COUNTRY + own, `${COUNTRY}1${own}`].includes(digits) ? own : digits;
}

/** The ways in which the telephone of a key may be stored: digits, perhaps with a plus and the country's code. */
export function phoneForms(phone: string): string[] {
  const key = phoneKey(phone);
  const codes = key.length === NATIONAL ? ['', COUNTRY, `${COUNTRY}1`] : [''];
  return codes.flatMap(code => [code + key, `+${code}${key}`]);
}

/** The address that opens WhatsApp with a chat and its text; undefined where the telephone isn't one. */
export function whatsAppAddress(phone: string, text: string): string | undefined {
  const digits = phoneDigits(phone).slice(-NATIONAL);
  return digits.length === NATIONAL
    ? `https://wa.me/${COUNTRY}${digits}?text=${encodeURIComponent(text)}`
    : undefined;
}
