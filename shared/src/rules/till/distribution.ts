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
 * Takes an amount away from groups of parts, the first ones first; the parts of one group lose it by their size.
 * @returns what each part loses
 */
export function takeAway(amount: Centavos, groups: readonly (readonly Centavos[])[]): Centavos[] {
  let left = amount;
  return groups.flatMap(parts => {
    const taken = shareByRemainder(left, parts);
    left = subtract(left, sum(taken));
    return taken;
  });
}

/** Each part's share of an amount, by its size; the centavos that are left go to the largest remainders. */
function shareByRemainder(amount: Centavos, parts: readonly Centavos[]): Centavos[] {
  const all = BigInt(Math.max(sum(parts), 1));
  const shared = BigInt(Math.min(amount, sum(parts)));
  const shares = parts.map(part => Number((shared * BigInt(part)) / all));
  const rest = Number(shared) - shares.reduce((one, other) => one + other, 0);
  const remainder = (index: number) => Number((shared * BigInt(parts[index] ?? 0)) % all);
  const first = [...parts.keys()].sort((one, other) => remainder(other) - remainder(one)).slice(0, rest);
  return shares.map((share, index) => centavos(first.includes(index) ? share + 1 : share));
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
