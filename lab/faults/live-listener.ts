import type { LiveLine } from '@melena/shared/contract/live';

export interface LiveListener {
  /** Every line so far, in order. */
  readonly lines: readonly LiveLine[];
  readonly isOpen: () => boolean;
  readonly ended: Promise<void>;
  readonly hangUp: () => void;
}

/** Listens to a salon's events as a screen does. Throws where it isn't let in. */
export async function listenLive(url: string, access_id: string): Promise<LiveListener> {
  const hangingUp = new AbortController();
  const { ok, status, body } = await fetch(`${url}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_id }),
    signal: hangingUp.signal,
  });
  if (!ok) throw new Error(`The live channel said ${status}`);
  const lines: LiveLine[] = [];
  let open = true;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) if (line) lines.push(JSON.parse(line) as LiveLine);
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      open = false;
    });
  return { lines, ended, isOpen: () => open, hangUp: () => hangingUp.abort() };
}
