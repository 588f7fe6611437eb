import { call, isUnknown, messageOf, newRequestId, sendCommand } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import { ROWS_AT_ONCE } from '@melena/shared/contract/import/calls';
import type { ImportKind } from '@melena/shared/contract/import/kinds';
import { create } from 'zustand';
import type { ReadRow } from './file-rows';
import type { ReadFile } from './read-file';

export type Outcome = CallReply<'import/rows'>['outcomes'][number];

/** A row with what becomes of it. */
export interface ReviewedRow extends ReadRow {
  readonly outcome: Outcome;
}

/** A file on its way into the salon. It goes on while its person looks at another page. */
export interface ImportRun {
  readonly kind: ImportKind;
  readonly file: ReadFile;
  readonly total: number;
  readonly done: number;
  readonly outcomes: readonly Outcome[];
  readonly state: 'running' | 'stopped' | 'done';
  /** The reason why it waits or stopped. */
  readonly problem?: string;
}

export const importRun = create<{ run: ImportRun | null }>(() => ({ run: null }));

const update = (change: Partial<ImportRun>) =>
  importRun.setState(({ run }) => ({ run: run && { ...run, ...change } }));

const isStopped = () => importRun.getState().run?.state !== 'running';

/** Says what would become of rows, a part at a time; `told` hears how many are known. */
export async function checkRows(
  kind: ImportKind,
  rows: readonly ReadRow[],
  { told, signal }: { readonly told: (done: number) => void; readonly signal: AbortSignal },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const body = { kind, rows: rows.slice(at, at + ROWS_AT_ONCE).map(sent) };
    outcomes.push(...(await call('import/check', body, { signal })).outcomes);
    told(at + body.rows.length);
  }
  return outcomes;
}

const sent = ({ place, values }: ReadRow) => ({ place, cells: values });

/** Brings rows in, a part after the other, beside those that the review `refused`. A part without an answer is sent again under its own name until there is one. */
export async function startRun(
  kind: ImportKind,
  file: ReadFile,
  rows: readonly ReadRow[],
  refused: readonly Outcome[],
): Promise<void> {
  importRun.setState({
    run: { kind, file, total: rows.length, done: 0, outcomes: refused, state: 'running' },
  });
  const warn = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  try {
    const begun = { kind, file_name: file.name, file_hash: file.hash, rows: file.rows.length };
    const { import_id } = await insist('import/start', begun);
    for (let at = 0; at < rows.length && !isStopped(); at += ROWS_AT_ONCE) {
      const part = rows.slice(at, at + ROWS_AT_ONCE).map(sent);
      const last = at + part.length >= rows.length;
      const { outcomes } = await insist('import/rows', { import_id, rows: part, last });
      const before = importRun.getState().run?.outcomes ?? [];
      update({ done: at + part.length, outcomes: [...before, ...outcomes] });
    }
    if (!isStopped()) update({ state: 'done' });
  } catch (error) {
    update({ state: 'stopped', problem: messageOf(error) });
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}

export const stopRun = () => update({ state: 'stopped' });

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
