import { CallError, isUnknown, messageOf, useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { CountChange } from '@melena/shared/rules/stock/count';
import type { UnknownCode } from '@melena/shared/salon/products/unknown-codes';
import { useEffect, useEffectEvent, useState } from 'react';

/** A change of what is counted of a product in a place. */
export type Scan = CountChange & { readonly variant_id: number; readonly material: boolean };

type Scanned = Scan | UnknownCode;

const RETRY_MS = 3_000;
/** Sent at once. */
const MOST = 500;

const linesOf = (scanned: readonly Scanned[]) => scanned.flatMap(each => ('code' in each ? [] : [each]));
const codesOf = (scanned: readonly Scanned[]) => scanned.flatMap(each => ('code' in each ? [each] : []));

/**
 * Sends what is scanned, in order: what comes while a part is on its way goes with the next one. Without an answer the
 * same part goes again, until it is known to be kept.
 * @param countId null until the count is started: what is scanned waits for it
 */
export function useScans(countId: number | null) {
  const { run } = useCommand('count/record');
  const [pending, setPending] = useState<readonly Scanned[]>([]);
  const [sent, setSent] = useState<readonly Scanned[] | null>(null);
  const [isOffline, setOffline] = useState(false);
  const send = useEffectEvent(async (count_id: number, part: readonly Scanned[]) => {
    try {
      await run({ count_id, lines: linesOf(part), codes: codesOf(part) });
    } catch (error) {
      if (isUnknown(error)) return setOffline(true);
      // A refused scan, such as a code that is too long, takes no others with it.
      const isOneOfMany = part.length > 1 && error instanceof CallError && error.code === 'invalid';
      if (isOneOfMany) return setSent(part.slice(0, Math.ceil(part.length / 2)));
      toast.failed(messageOf(error));
    }
    // Another count may be shown by now.
    setPending(all => (all[0] === part[0] ? all.slice(part.length) : all));
    setSent(now => (now === part ? null : now));
  });
  if (countId !== null && !sent && pending.length > 0) setSent(pending.slice(0, MOST));
  useEffect(() => {
    if (countId !== null && sent && !isOffline) void send(countId, sent);
  }, [countId, sent, isOffline]);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(() => setOffline(false), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return {
    lines: linesOf(pending),
    codes: codesOf(pending),
    isSaved: pending.length === 0,
    /** A part is on its way: the server may have it already, or not yet. */
    isSending: sent !== null,
    /** No answer came to the last part. */
    isOffline,
    scan: (scanned: Scanned) => setPending(all => [...all, scanned]),
    /** Gives up what isn't sent: it is of a count that was left. */
    drop: () => {
      setPending([]);
      setSent(null);
    },
  };
}
