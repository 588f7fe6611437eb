import { formatPhone, PHONE_MIN } from '../../rules/phone';

/** The digits that are typed so far, grouped as the whole phone will be. */
export function groupPhone(digits: string): string {
  if (digits.length >= PHONE_MIN) return formatPhone(digits);
  const whole = formatPhone(digits.padEnd(PHONE_MIN, '0'));
  return whole.slice(0, caretAfter(whole, digits.length));
}

/** The place in a grouped text that has so many digits before it. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/[\d+]/.test(text.charAt(at))) seen++;
  }
  return text.length;
}
