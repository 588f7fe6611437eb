import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { ACCOUNTS } from './data/people';
import type { Random } from './random';

/** Methods by which visits are charged, with their weights. */
export const CHARGE_METHODS: [number, number][] = [
  [PAYMENT_TYPE.cash, 28],
  [PAYMENT_TYPE.card, 48],
  [PAYMENT_TYPE.transfer, 16],
  [PAYMENT_TYPE.deposit, 3],
  [PAYMENT_TYPE.link, 5],
];
/** Methods by which advances are paid, with their weights. */
export const ADVANCE_METHODS: [number, number][] = [
  [PAYMENT_TYPE.cash, 8],
  [PAYMENT_TYPE.card, 14],
  [PAYMENT_TYPE.transfer, 52],
  [PAYMENT_TYPE.deposit, 6],
  [PAYMENT_TYPE.link, 20],
];

/** Accounts that receive a type of payment, with their weights. */
const ACCOUNTS_BY_TYPE: Record<number, [string, number][]> = {
  [PAYMENT_TYPE.card]: [
    ['Clip', 5],
    ['BBVA', 3],
    ['Mercado Pago', 2],
    ['Zettle', 1],
    ['Banorte', 1],
  ],
  [PAYMENT_TYPE.transfer]: [
    ['BBVA', 5],
    ['Banorte', 3],
    ['Santander', 1],
  ],
  [PAYMENT_TYPE.deposit]: [
    ['Banorte', 2],
    ['BBVA', 1],
  ],
  [PAYMENT_TYPE.link]: [
    ['Mercado Pago', 4],
    ['Clip', 1],
  ],
};

export function methodOf(random: Random, methods: readonly [number, number][]): number {
  return random.weighted(methods, ([, weight]) => weight)[0];
}

export function bankAccountOf(random: Random, type: number): number | null {
  const accounts = ACCOUNTS_BY_TYPE[type];
  if (!accounts) return null;
  const [name] = random.weighted(accounts, ([, weight]) => weight);
  return ACCOUNTS.findIndex(account => account.name === name) + 1;
}

/** As the bank or the terminal prints it. */
export function referenceOf(random: Random, type: number): string {
  if (type === PAYMENT_TYPE.card) return String(random.int(100_000, 999_999));
  if (type === PAYMENT_TYPE.transfer) return `SPEI ${random.int(10_000_000, 99_999_999)}`;
  if (type === PAYMENT_TYPE.deposit) return `DEP ${random.int(100_000, 999_999)}`;
  return type === PAYMENT_TYPE.link ? `LNK-${random.int(10_000, 99_999)}` : '';
}
