import type { LiveEvent } from '@melena/shared/contract/live';
import type { Family } from '@melena/shared/contract/touches';
import { publish } from '../db/notify';
import type { Tx } from '../db/transaction';

/** Announces what a command touched, to be heard by every open screen once the transaction commits. */
export async function publishTouched(
  tx: Tx,
  salonId: number,
  families: readonly Family[],
  matches: ReadonlyMap<string, Readonly<Record<string, string | number>>>,
): Promise<void> {
  const events = families.map((family): LiveEvent => {
    const match = matches.get(family);
    return match ? { family, match } : { family };
  });
  if (events.length > 0) await publish(tx, salonId, events);
}
