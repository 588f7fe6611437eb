import { CallError, isUnknown, useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { CountChange } from '@melena/shared/rules/stock/count';
import type { UnknownCode } from '@melena/shared/salon/products/unknown-codes';
import { useEffect, useEffectEvent, useState } from 'react';

/** A change of what is counted of a product in a place. */
export type Scan = CountChange & { readonly variant_id: number; readonly material: boolean };

interface Scans {
  readonly lines: readonly Scan[];
  readonly codes: readonly UnknownCode[];
}

const NONE: Scans = { lines: [], codes: [] };
const RETRY_MS = 3_000;

const isNone = ({ lines, codes }: Scans) => lines.length === 0 && codes.length === 0;
const joined = (one: Scans, other: Scans) => ({
  lines: [...one.lines, ...other.lines],
  codes: [...one.codes, ...other.codes],
});

/**
 * Sends what is scanned, in order: what comes while a part is on its way goes with the next one. Without an answer the
 * same part goes again, until it is known to be kept.
 * @param countId null until the count is started: what is scanned waits for it
 */
export function useScans(countId: number | null) {
  const { run } = useCommand('count/record');
  const [waiting, setWaiting] = useState(NONE);
  const [sent, setSent] = useState<Scans | null>(null);
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const send = useEffectEvent(async (count_id: number, part: Scans) => {
    try {
      await run({ count_id, lines: [...part.lines], codes: [...part.codes] });
      setSent(null);
    } catch (error) {
      if (isUnknown(error)) return setFailedAt(Date.now());
      setSent(null);
      toast.failed(error instanceof CallError ? error.message : 'No se guardó lo escaneado');
    }
  });
  if (countId !== null && sent === null && !isNone(waiting)) {
    setSent({ lines: waiting.lines.slice(0, 500), codes: waiting.codes.slice(0, 500) });
    setWaiting({ lines: waiting.lines.slice(500), codes: waiting.codes.slice(500) });
  }
  useEffect(() => {
    if (countId !== null && sent && failedAt === null) void send(countId, sent);
  }, [countId, sent, failedAt]);
  useEffect(() => {
    if (failedAt === null) return;
    const timer = setTimeout(() => setFailedAt(null), RETRY_MS);
    return () => clearTimeout(timer);
  }, [failedAt]);
  const pending = joined(sent ?? NONE, waiting);
  return {
    pending,
    isSaved: isNone(pending),
    /** A part is on its way: the server may have it already, or not yet. */
    isSending: sent !== null,
    /** No answer came to the last part. */
    isOffline: failedAt !== null,
    scan: (line: Scan) => setWaiting(before => joined(before, { lines: [line], codes: [] })),
    scanUnknown: (code: string, pieces: number) =>
      setWaiting(before => joined(before, { lines: [], codes: [{ code, pieces }] })),
  };
}
