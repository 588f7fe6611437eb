import { add, atLeastZero, type Centavos, centavos, roundRatio, subtract, sum, ZERO } from './money';

/**
 * An amount shared among parts by their size, in centavos: 200 among 450, 300 and 600 is 67, 44 and 89. Each share is
 * rounded along the running total, and the last part takes the rest, so that the shares add up to the amount.
 */
export function proRata(amount: Centavos, parts: readonly Centavos[]): Centavos[] {
  const whole = sum(parts);
  let before = ZERO;
  let running = ZERO;
  return parts.map((part, index) => {
    running = add(running, part);
    const isLast = index === parts.length - 1;
    const rounded = whole === ZERO ? ZERO : roundRatio(BigInt(amount) * BigInt(running), BigInt(whole));
    const upTo = isLast ? amount : rounded;
    const share = subtract(upTo, before);
    before = upTo;
    return share;
  });
}

/**
 * An amount shared among parts by their size, where no part gets more than it is: 5,000 among 450 and 300 is 450 and 300.
 * The shares add up to the amount, or to all parts where it is more.
 */
export function proRataCapped(amount: Centavos, parts: readonly Centavos[]): Centavos[] {
  const whole = sum(parts);
  const shared = BigInt(Math.min(amount, whole));
  let before = 0n;
  let running = 0n;
  return parts.map(part => {
    running += BigInt(part);
    const upTo = whole === 0 ? 0n : (shared * running) / BigInt(whole);
    const share = centavos(Number(upTo - before));
    before = upTo;
    return share;
  });
}

/**
 * Fills targets with payments, both in their order: each payment gives its money to the first target that still misses
 * some. Payments of 300 and 200 fill targets of 450 and 50 with [300, 0] and [150, 50].
 * @returns for each payment, the part of each target
 */
export function fillInOrder(payments: readonly Centavos[], targets: readonly Centavos[]): Centavos[][] {
  const missing = [...targets];
  return payments.map(payment => {
    let left = payment;
    return missing.map((target, index) => {
      const part = centavos(Math.min(left, target));
      left = subtract(left, part);
      missing[index] = subtract(target, part);
      return part;
    });
  });
}

/**
 * The part of a line's charged price that some of its pieces are, so that the parts of all pieces are exactly the whole.
 * @param charged for the whole line
 * @param before pieces that were returned before
 */
export function priceOfPieces(
  charged: Centavos,
  { pieces, before, now }: { readonly pieces: number; readonly before: number; readonly now: number },
): Centavos {
  const upTo = (count: number) => centavos(Math.floor((charged * Math.min(count, pieces)) / pieces));
  return pieces < 1 ? ZERO : atLeastZero(subtract(upTo(before + now), upTo(before)));
}
