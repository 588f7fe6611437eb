import { type CallPath, calls } from '@melena/shared/contract/calls';
import type { z } from 'zod';
import { validBodies } from '../../api/testing/calls/call-bodies';
import type { DemoApp } from '../../api/testing/demo-app';
import { readRows, tableOf } from './known-rows';

interface ReadReport {
  readonly read: number;
  readonly faults: readonly string[];
}

/**
 * Makes every query, for the rows that its body can name (of each table the first and last `most`), every day and
 * every page: none may fail on what is stored.
 */
export async function readEverything(salon: DemoApp, most: number): Promise<ReadReport> {
  const rows = await readRows(salon.db, most);
  const bodies = validBodies(salon.ids);
  const sessions = { healer: await salon.enter('healer'), administrador: await salon.enter('administrador') };
  const faults: string[] = [];
  let read = 0;
  const ask = async (path: CallPath, body: object) => {
    const role = calls[path].permission === 'healer' ? 'healer' : 'administrador';
    const payload = { ...body, access_id: sessions[role] };
    const reply = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    read++;
    const answer = reply.json<{ status: string; code?: string; total?: number | string; count?: number }>();
    // Removed rows are not found, and a healer only opens their own appointments of the day.
    const right = answer.status === 'success' || ['not_found', 'forbidden'].includes(answer.code ?? '');
    if (!right) faults.push(`${path} ${JSON.stringify(body)} reads ${reply.body.slice(0, 300)}`);
    return answer;
  };
  for (const path of Object.keys(calls) as CallPath[]) {
    if (calls[path].kind !== 'query') continue;
    await ask(path, bodies[path]);
    for (const body of await bodiesToRead(salon, path, rows)) await ask(path, body);
    if ('offset' in calls[path].body.shape) {
      const all = requiredOf(path, bodies[path]);
      const { total, count = 0 } = await ask(path, { ...all, limit: 200 });
      // The rows of a figure have its sum as their total, and a count beside it.
      const rows = typeof total === 'number' ? total : count;
      for (let offset = 200; offset < rows; offset += 200) await ask(path, { ...all, limit: 200, offset });
    }
  }
  return { read, faults };
}

/** Without what narrows it. */
function requiredOf(path: CallPath, body: object): object {
  const { shape }: { shape: Record<string, z.ZodType> } = calls[path].body;
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => shape[key]?.safeParse(undefined).success === false),
  );
}

async function bodiesToRead(
  salon: DemoApp,
  path: CallPath,
  rows: Awaited<ReturnType<typeof readRows>>,
): Promise<object[]> {
  const required = Object.keys(requiredOf(path, calls[path].body.shape));
  if (path === 'calendar/get') {
    const days = await salon.db.read.selectFrom('appointments').select('day').distinct().execute();
    return days.map(({ day }) => ({ day }));
  }
  if (path === 'calendar/appointment')
    return (rows.appointments ?? []).map(({ id }) => ({ appointment: { id } }));
  const [field] = required;
  const table = field && required.length === 1 ? tableOf(path, [field]) : undefined;
  if (!field || !table || path === 'calendar/search') return required.length === 0 ? [{}] : [];
  return (rows[table] ?? []).map(({ id }) => ({ [field]: id }));
}
