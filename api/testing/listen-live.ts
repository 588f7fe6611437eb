import type { LiveEvent, LiveLine } from '@melena/shared/contract/live';

/** Listens as somebody; `heard` fills as lines come, `told` with the events as they are, rows too. */
export async function listenLive(url: string, access_id: string, salon_id?: number) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_id, salon_id }),
    signal: abort.signal,
  });
  const heard: LiveLine[] = [];
  const told: LiveEvent[] = [];
  let over = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const lines = decoder.decode(chunk).split('\n').filter(Boolean);
      for (const line of lines.map(text => JSON.parse(text) as LiveLine)) {
        if ('family' in line) told.push(line);
        heard.push(withoutRows(line));
      }
    }
    over = true;
  };
  read().catch(() => undefined);
  return { status: response.status, heard, told, ended: () => over, stop: () => abort.abort() };
}

function withoutRows(line: LiveLine): LiveLine {
  if (!('family' in line)) return line;
  const { row: _, replies: __, ...event } = line;
  return event;
}
