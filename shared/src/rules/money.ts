declare const brand: unique symbol;

/** An amount in integer centavos: the only form in which money is computed or stored. */
export type Centavos = number & { readonly [brand]: 'centavos' };

/**
 * An amount as it travels: pesos with two decimals, such as `'1234.50'` or `'-80.00'`; `'0'` and `'0.0'` are read too.
 */
export type Pesos = string;

export type Money = Centavos | Pesos;

/** A form takes amounts of up to nine digits before the point. */
export const AMOUNT_TOO_LARGE = 'Escribe un monto menor a $1,000,000,000.00';

/** As many digits as the contract's replies hold, so that sums of amounts are exact too. */
const PESOS = /^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/;
const TYPED = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/;

/** @throws RangeError where `amount` is no safe integer: money has no fractions of a centavo. */
export function centavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in centavos: ${amount}`);
  return (amount === 0 ? 0 : amount) as Centavos;
}

export const ZERO: Centavos = centavos(0);

/** @throws RangeError where the text is not pesos with two decimals at the most. */
export function toCentavos(pesos: Pesos): Centavos {
  if (!isPesos(pesos)) throw new RangeError(`Not an amount in pesos: ${pesos}`);
  const [whole = '', cents = ''] = pesos.split('.');
  return centavos(Number(whole + cents.padEnd(2, '0')));
}

/** True if a text is an amount as it travels. */
export function isPesos(text: string): boolean {
  return PESOS.test(text);
}

export function toPesos(amount: Centavos): Pesos {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function amountOf(money: Money): Centavos {
  return typeof money === 'string' ? toCentavos(money) : centavos(money);
}

/** True if what came can be shown and computed. */
export function isAmount(money: Money): boolean {
  return typeof money === 'string' ? isPesos(money) : Number.isSafeInteger(money);
}

/**
 * `$1,234.50`; less is `−$800.00` with a true minus. A dash for what is no amount, so that one row doesn't take the
 * page.
 */
export function formatMoney(money: Money): string {
  const { whole, cents } = splitMoney(money);
  return whole + cents;
}

/** The large amount sets its cents apart: `{ whole: '$3,383', cents: '.55' }`. */
export function splitMoney(money: Money): { whole: string; cents: string } {
  if (!isAmount(money)) return { whole: '–', cents: '' };
  const amount = amountOf(money);
  const [whole = '', cents = ''] = toPesos(centavos(Math.abs(amount))).split('.');
  return { whole: `${amount < 0 ? '−' : ''}$${groupThousands(whole)}`, cents: `.${cents}` };
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Reads the text of a money field ('1,234.5', '$ 12', '12 MXN') as pesos.
 * Undefined where it is no amount, is negative, or has more than two decimals.
 */
export function parseMoneyInput(text: string): Pesos | undefined {
  const typed = text.replace(/[\s\p{Cf}$]/gu, '').replace(/MXN$/i, '');
  const match = TYPED.exec(typed);
  if (!match || !/\d/.test(typed)) return undefined;
  const whole = (match[1] ?? '0').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const pesos = `${whole}.${(match[2] ?? '').padEnd(2, '0')}`;
  return isPesos(pesos) ? pesos : undefined;
}

export function add(...amounts: Centavos[]): Centavos {
  return sum(amounts);
}

export function subtract(from: Centavos, amount: Centavos): Centavos {
  return centavos(from - amount);
}

export function minus(amount: Centavos): Centavos {
  return subtract(ZERO, amount);
}

export function sum(amounts: Iterable<Centavos>): Centavos {
  let total = 0;
  for (const amount of amounts) total += amount;
  return centavos(total);
}

export function times(unitPrice: Centavos, quantity: number): Centavos {
  return centavos(unitPrice * quantity);
}

export function atLeastZero(amount: Centavos): Centavos {
  return amount < 0 ? ZERO : amount;
}

/** `percent` (up to two decimals) of an amount; half a centavo rounds up, away from zero. */
export function percentOf(amount: Centavos, percent: number): Centavos {
  return roundRatio(BigInt(amount) * scaled(percent, 100), 10_000n);
}

/**
 * The cost of a quantity of material (specification, 5): quantity × unit price / content.
 * Quantity and content in the same unit, ml or g, up to three decimals; half a centavo rounds up.
 * @throws RangeError where the content is not above zero.
 */
export function materialCost(quantity: number, unitPrice: Centavos, content: number): Centavos {
  const divisor = scaled(content, 1000);
  if (divisor <= 0n) throw new RangeError(`A piece has no content: ${content}`);
  return roundRatio(scaled(quantity, 1000) * BigInt(unitPrice), divisor);
}

/** `numerator / denominator` to the nearest centavo, halves away from zero; exact, without fractions. */
export function roundRatio(numerator: bigint, denominator: bigint): Centavos {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return centavos(Number(negative ? -rounded : rounded));
}

function scaled(value: number, by: number): bigint {
  return BigInt(Math.round(value * by));
}
