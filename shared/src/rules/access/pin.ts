import { isRepeated } from './password';

/** Digits of a new pin. One that was given before with fewer goes on working. */
export const PIN_DIGITS = { least: 6, most: 8 } as const;

/** Said below the field of a new pin. */
export const PIN_HELP = `De ${PIN_DIGITS.least} a ${PIN_DIGITS.most} dígitos: ni seguidos, ni repetidos, ni una fecha tuya.`;

export interface PinOwner {
  /** 'YYYY-MM-DD', or nothing. */
  readonly birthday?: string | null;
  readonly phone?: string;
}

const LENGTH = `Escribe de ${PIN_DIGITS.least} a ${PIN_DIGITS.most} dígitos`;
const PLAIN = 'Es fácil de adivinar: no repitas ni sigas números en orden';
const OWN = 'No uses tu fecha de nacimiento ni tu teléfono';

/** Said where the new pin is the one that it replaces. */
export const SAME_PIN = 'Ya es tu pin: escribe otro';

/** Said where somebody else has it; not who. */
export const TAKEN_PIN = 'Ese pin ya está en uso: elige otro';

/** Often chosen and caught by no pattern: the columns and corners of the keys, tens counted up. */
const COMMON = new Set(
  '147258 147852 258369 369258 258147 159357 159753 357159 753159 951753 789456 456123 741852 852963 963852 789123 102030 010203 147896 142536 258025 100000 200000 520131 252525 123654 321456 987456 654987 1472583 14725836 15935728 98765432'.split(
    ' ',
  ),
);

/** Sentence on what to do about a new pin, or undefined where nothing is against it. */
export function findPinFault(pin: string, { birthday, phone = '' }: PinOwner = {}): string | undefined {
  if (!/^\d+$/.test(pin) || pin.length < PIN_DIGITS.least || pin.length > PIN_DIGITS.most) return LENGTH;
  if (isPlain(pin)) return PLAIN;
  const isOwn = birthdayPins(birthday ?? '').some(date => pin.includes(date));
  return isOwn || phone.replace(/\D/g, '').includes(pin) ? OWN : undefined;
}

/** Under three different digits, one piece over and over, steps of one length, mirrored, in pairs, or much used. */
function isPlain(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const mirrored = [...pin].reverse().join('') === pin;
  const pairs = pin.replace(/(\d)\1/g, '$1');
  const inPairs = pairs.length * 2 === pin.length && isSequence(pairs);
  return (
    new Set(pin).size < 3 ||
    isRepeated(pin) ||
    new Set(steps).size === 1 ||
    mirrored ||
    inPairs ||
    COMMON.has(pin)
  );
}

function isSequence(digits: string): boolean {
  return '01234567890'.includes(digits) || '09876543210'.includes(digits);
}

/** A birthday in the ways in which it is typed as a pin. */
function birthdayPins(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-');
  if (!day) return [];
  const short = year.slice(2);
  const orders = (y: string) => [day + month + y, month + day + y, y + month + day, y + day + month];
  return [...orders(year), ...orders(short)];
}
