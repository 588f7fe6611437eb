import { dispatch } from '../../api/src/calls/dispatch';
import { createDb } from '../../api/src/db/db';
import { makePool } from '../../api/src/db/pool';

/** What the API asks of the database, with its values. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

type Lent = Awaited<ReturnType<Parameters<typeof createDb>[0]['pool']['connect']>>;

export interface Recorder {
  /** The statements of one call, the look at its session among them, in the order in which they were sent. */
  statementsOf(path: string, body: object): Promise<Statement[]>;
  close(): Promise<void>;
}

/** Runs calls on a database whose connection writes down what it is asked. */
export async function record(url: string): Promise<Recorder> {
  let heard: Statement[] = [];
  const pool = makePool({ connectionString: url, max: 1 });
  const session = await pool.connect();
  const lent = takingTurns();
  const recording = {
    query: (text: string, values: unknown[]) => {
      heard.push({ text, values });
      return session.query(text, values);
    },
    release: lent.end,
  } as unknown as Lent;
  const db = createDb({
    engine: 'postgres',
    pool: { connect: () => lent.begin().then(() => recording), end: async () => {} },
    listen: async () => async () => {},
    close: async () => {},
  });
  // A connection that is new is told its zone first.
  await db.check();
  return {
    statementsOf: async (path, body) => {
      heard = [];
      await dispatch(db, { path, body, device: 'bench' }, { checkReplies: true });
      return heard;
    },
    close: async () => {
      session.release();
      await pool.end();
    },
  };
}

/** One at a time, in the order in which they came. */
function takingTurns() {
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
