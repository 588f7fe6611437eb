import type { LiveLine } from '@melena/shared/contract/live';

export interface Hearing {
  /** Every line so far, in order. */
  readonly lines: readonly LiveLine[];
  readonly hangUp: () => void;
}

/** Listens to a salon's events as a screen does. */
export async function hear(url: string, access_id: string): Promise<Hearing> {
  const hangingUp = new AbortController();
  const { body } = await fetch(`${url}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_id }),
    signal: hangingUp.signal,
  });
  const lines: LiveLine[] = [];
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) if (line) lines.push(JSON.parse(line) as LiveLine);
    }
  };
  read().catch(() => {});
  return { lines, hangUp: () => hangingUp.abort() };
}
