import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPool } from '../../../api/src/core/database/create-pool';
import { SESSION_SETTINGS } from '../../../api/src/core/database/database';
import type { FreshValues } from './bench-call';
import { startRecorder } from './statement-recorder';
import { type Template, templatesOf, valuesOf } from './statement-template';

/** A call that this server is to answer from now on, at the address of its place in the list. */
export interface BareCall {
  readonly path: string;
  readonly body: object;
  readonly fresh: FreshValues;
}

interface Answer {
  readonly statements: readonly Template[];
  readonly reply: string;
}

const { DATABASE_URL = '' } = process.env;
let answers: readonly Answer[] = [];

/** Makes each call once by the API's own code, and keeps its statements and its reply. */
async function recordAnswers(calls: readonly BareCall[]): Promise<Answer[]> {
  const recorder = await startRecorder(DATABASE_URL);
  const recorded: Answer[] = [];
  for (const { path, body, fresh } of calls) {
    const { reply, statements } = await recorder.record(path, body);
    recorded.push({ statements: templatesOf(statements, fresh), reply: JSON.stringify(reply) });
  }
  await recorder.close();
  return recorded;
}

/**
 * The least that could answer: `node:http`, the pool, the statements one after another on one connection, the reply as
 * JSON. No session is looked at, no body checked, no rule kept: its answers were decided before.
 */
const pool = createPool({ connectionString: DATABASE_URL, max: 20 });
pool.on('connect', client => void client.query(SESSION_SETTINGS));

async function answer(index: number, payload: string): Promise<string> {
  const call = answers[index];
  if (!call) throw new RangeError(`No call ${index}`);
  const { fresh = {} } = JSON.parse(payload) as { fresh?: FreshValues };
  const client = await pool.connect();
  try {
    const ids: unknown[][] = [];
    for (const statement of call.statements) {
      const { name, text } = statement;
      const { rows } = await client.query({ name, text, values: valuesOf(statement, fresh, ids) });
      ids.push(rows.map(row => row.id));
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return call.reply;
}

const server = createServer(async (request, response) => {
  try {
    const reply = await answer(Number(request.url?.slice(1)), await text(request));
    const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) };
    response.writeHead(200, head).end(reply);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

process.on('message', async (message: readonly BareCall[] | 'processor') => {
  if (message !== 'processor') answers = await recordAnswers(message);
  process.send?.(message === 'processor' ? process.cpuUsage() : answers.map(({ reply }) => reply.length));
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
