import { atLeastZero, type Centavos, centavos, subtract, sum, ZERO } from '../money';

/**
 * Fills targets with payments, both in their order: each payment gives what it has to the first target that still
 * misses something.
 * @param payments and targets, in centavos
 * @returns of each payment, the part of each target
 */
export function distribute(payments: readonly Centavos[], targets: readonly Centavos[]): Centavos[][] {
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
 * Takes an amount away from parts, the first ones first.
 * @returns what each part loses
 */
export function takeAway(amount: Centavos, parts: readonly Centavos[]): Centavos[] {
  let left = amount;
  return parts.map(part => {
    const taken = centavos(Math.min(left, part));
    left = subtract(left, taken);
    return taken;
  });
}

/** The amount that payments don't cover yet; below zero they cover more. */
export function missingOf(due: Centavos, payments: readonly Centavos[]): Centavos {
  return subtract(due, sum(payments));
}

/**
 * The part of a line's charged price that some of its pieces are, so that the parts of all pieces are exactly the whole.
 * @param charged of the whole line, in centavos
 * @param pieces of the line
 * @param before pieces that were returned before
 */
export function priceOfPieces(
  charged: Centavos,
  { pieces, before, now }: { readonly pieces: number; readonly before: number; readonly now: number },
): Centavos {
  const upTo = (count: number) => centavos(Math.floor((charged * Math.min(count, pieces)) / pieces));
  return pieces < 1 ? ZERO : atLeastZero(subtract(upTo(before + now), upTo(before)));
}
