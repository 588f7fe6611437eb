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
