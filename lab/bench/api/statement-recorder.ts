import { createPool } from '../../../api/src/core/database/create-pool';
import { createDb } from '../../../api/src/core/database/database';
import { dispatch } from '../../../api/src/http/dispatch';
import type { RecordedStatement, Statement } from './statement-template';

type PooledClient = Awaited<ReturnType<Parameters<typeof createDb>[0]['pool']['connect']>>;

export interface StatementRecorder {
  /** The reply of a call, and its statements in their order, the look at its session among them. */
  record(
    path: string,
    body: object,
  ): Promise<{ readonly reply: object; readonly statements: RecordedStatement[] }>;
  close(): Promise<void>;
}

/** Runs calls on a database whose connection writes down what it is asked. */
export async function startRecorder(url: string): Promise<StatementRecorder> {
  let statements: RecordedStatement[] = [];
  const pool = createPool({ connectionString: url, max: 1 });
  const session = await pool.connect();
  const lent = createQueue();
  const recording = {
    query: async (query: string | Statement, values: unknown[]) => {
      const statement = typeof query === 'string' ? { text: query, values } : query;
      const place = statements.push({ ...statement, rows: [] }) - 1;
      const answer = await session.query(statement);
      statements[place] = { ...statement, rows: answer.rows };
      return answer;
    },
    release: lent.end,
  } as unknown as PooledClient;
  const db = createDb({
    engine: 'postgres',
    pool: { connect: () => lent.begin().then(() => recording), end: async () => {} },
    listen: async () => async () => {},
    close: async () => {},
  });
  // A new connection gets its zone first.
  await db.check();
  const origin = { address: 'bench', userAgent: '', cookies: {}, secure: false, sameOrigin: false };
  return {
    record: async (path, body) => {
      statements = [];
      const { body: reply } = await dispatch(db, { path, body, origin }, { checkReplies: true });
      return { reply, statements };
    },
    close: async () => {
      session.release();
      await pool.end();
    },
  };
}

/** Lets one pass at a time, in the order in which they came. */
function createQueue() {
  const waiting: (() => void)[] = [];
  let busy = false;
  return {
    begin: () =>
      new Promise<void>(resolve => {
        if (busy) waiting.push(resolve);
        else resolve();
        busy = true;
      }),
    end: () => {
      const next = waiting.shift();
      if (next) next();
      else busy = false;
    },
  };
}
