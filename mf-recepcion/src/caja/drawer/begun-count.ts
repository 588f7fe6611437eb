import { typedCount } from '@melena/shared/contract/caja/schemas';
import type { Pesos } from '@melena/shared/rules/money';
import { getSession } from '@melena/shared/session';

/** Windows of two salons count two tills. */
const key = () => `melena.count.${getSession()?.me.salon_id}`;

/** An unfinished count: pieces by field name, null if nothing is typed. */
export interface CountValues {
  pieces: Record<string, number | null>;
  slips: Pesos;
}

const owner = () => getSession()?.me.email ?? '';

/** The count of a till that this person began on this machine; undefined where there is none. */
export function begunCount(till: number): CountValues | undefined {
  const kept = read();
  if (kept?.till !== till || kept.owner !== owner()) return undefined;
  const { pieces, slips } = kept;
  // An amount that was left half typed is typed again.
  const whole =
    typedCount.safeParse({ pieces, slips }).data ?? typedCount.safeParse({ pieces, slips: '' }).data;
  return (
    whole && { pieces: whole.pieces, slips: typeof slips === 'string' && whole.slips !== '' ? slips : '' }
  );
}

/** Keeps what is typed until it is counted. A salon has one till, so that of a closed one is written over. */
export function keepCount(till: number, { pieces, slips }: CountValues): void {
  // Whoever logs out while it is typed stays its owner.
  if (owner() === '') return;
  localStorage.setItem(key(), JSON.stringify({ till, owner: owner(), pieces, slips }));
}

export function dropCount(till: number): void {
  if (begunCount(till)) localStorage.removeItem(key());
}

function read(): { till?: unknown; owner?: unknown; pieces?: unknown; slips?: unknown } | undefined {
  try {
    return Object(JSON.parse(localStorage.getItem(key()) ?? '{}'));
  } catch {
    return undefined;
  }
}
