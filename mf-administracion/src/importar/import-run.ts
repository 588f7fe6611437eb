import { call, isUnknown, messageOf, newRequestId, sendCommand } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import { ROWS_AT_ONCE } from '@melena/shared/contract/import/calls';
import type { ImportKind } from '@melena/shared/contract/import/kinds';
import { create } from 'zustand';
import type { KnownFile, ReadRow } from './file-rows';

export type Outcome = CallReply<'import/rows'>['outcomes'][number];

/** The number of rows that have each fate. */
export function countOutcomes(outcomes: readonly Outcome[]): Record<Outcome['does'], number> {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { does } of outcomes) counts[does]++;
  return counts;
}

/** A file on its way into the salon. It goes on while its person looks at another page. */
export interface ImportRun extends KnownFile {
  readonly total: number;
  readonly done: number;
  readonly outcomes: readonly Outcome[];
  /** 'stopping' until the part that is on its way is answered. */
  readonly state: 'running' | 'stopping' | 'stopped' | 'done';
  /** The reason why it waits or stopped. */
  readonly problem?: string;
}

export const importRun = create<{ run: ImportRun | null }>(() => ({ run: null }));

// The next person at this window, or another salon, has no part in it: its rows are clients.
window.addEventListener('melena.left', () => importRun.setState({ run: null }));

/** A window that is closed, or goes to another salon, leaves the rest of the file behind: it asks first. */
const askFirst = (event: Event) => isUnderWay(importRun.getState().run) && event.preventDefault();
window.addEventListener('beforeunload', askFirst);
window.addEventListener('melena.leaving', askFirst);

const update = (change: Partial<ImportRun>) =>
  importRun.setState(({ run }) => ({ run: run && { ...run, ...change } }));

const isStopped = () => importRun.getState().run?.state !== 'running';

export const isUnderWay = (run: ImportRun | null) => run?.state === 'running' || run?.state === 'stopping';

export const stopRun = () => update({ state: 'stopping' });

/** Says what would become of rows, a part at a time; `told` hears how many are known. */
export async function checkRows(
  kind: ImportKind,
  rows: readonly ReadRow[],
  { told, signal }: { readonly told: (done: number) => void; readonly signal: AbortSignal },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of partsOf(rows)) {
    outcomes.push(...(await call('import/check', { kind, rows: part.rows }, { signal })).outcomes);
    told(part.done);
  }
  return outcomes;
}

/** Rows as they are sent, some at a time, with how many are done by then. */
const partsOf = (rows: readonly ReadRow[]) =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) => {
    const part = rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE);
    const sent = part.map(({ place, values }) => ({ place, cells: values }));
    return { rows: sent, done: index * ROWS_AT_ONCE + part.length };
  });

/** Brings rows in, a part after the other, beside those that the review `refused`. A part without an answer is sent again under its own name until there is one. */
export async function startRun(
  known: KnownFile,
  rows: readonly ReadRow[],
  refused: readonly Outcome[],
): Promise<void> {
  const { kind, file } = known;
  const total = rows.length;
  importRun.setState({ run: { ...known, total, done: 0, outcomes: refused, state: 'running' } });
  try {
    const begun = { kind, file_name: file.name, file_hash: file.hash, rows: file.rows.length };
    const { import_id } = await insist('import/start', begun);
    for (const part of partsOf(rows)) {
      if (isStopped()) break;
      const body = { import_id, rows: part.rows, last: part.done === total };
      const { outcomes } = await insist('import/rows', body);
      const before = importRun.getState().run?.outcomes ?? [];
      update({ done: part.done, outcomes: [...before, ...outcomes] });
    }
    update({ state: importRun.getState().run?.done === total ? 'done' : 'stopped' });
  } catch (error) {
    update({ state: 'stopped', problem: messageOf(error) });
  }
}

/** Takes a file back as a whole; `told` hears how many parts are left. */
export async function undoImport(import_id: number, told: (left: number) => void): Promise<void> {
  for (let left = 1; left > 0; told(left)) left = (await insist('import/undo', { import_id })).left;
}

const WAIT_MS = 2000;

async function insist<P extends 'import/start' | 'import/rows' | 'import/undo'>(
  path: P,
  body: CallBody<P>,
): Promise<CallReply<P>> {
  const requestId = newRequestId();
  for (let again = false; ; again = true) {
    try {
      const { reply } = await sendCommand(path, body, { requestId, again });
      update({ problem: undefined });
      return reply;
    } catch (error) {
      if (!isUnknown(error) || (again && isStopped() && path !== 'import/undo')) throw error;
      update({ problem: messageOf(error) });
      await new Promise(resolve => setTimeout(resolve, WAIT_MS));
    }
  }
}
