import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '../../../api/src/core/database/create-pool';
import { SESSION_SETTINGS } from '../../../api/src/core/database/database';
import { type Template, valuesOf } from './statement-template';

/** Statements of the API for one body, and its reply. */
export interface BareCall {
  readonly statements: readonly Template[];
  readonly reply: object;
}

/**
 * The least that could answer: `node:http`, the pool, the statements one after another on one connection, the reply as
 * JSON. No session is looked at, no body checked, no rule kept: whatever it answers was decided before.
 */
const pool = createPool({ connectionString: process.env.DATABASE_URL, max: 20 });
pool.on('connect', client => void client.query(SESSION_SETTINGS));
let calls: readonly BareCall[] = [];

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', part => parts.push(part));
  request.on('end', () => {
    answer(Number(request.url?.slice(1)), Buffer.concat(parts).toString()).then(
      text => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        });
        response.end(text);
      },
      error => {
        response.writeHead(500).end(String(error));
      },
    );
  });
});

async function answer(index: number, payload: string): Promise<string> {
  const call = calls[index];
  if (!call) throw new RangeError(`No call ${index}`);
  const { fresh = {} } = JSON.parse(payload) as { fresh?: Record<string, unknown> };
  const client = await pool.connect();
  try {
    const ids: unknown[] = [];
    for (const statement of call.statements) {
      const { name, text } = statement;
      const { rows } = await client.query({ name, text, values: valuesOf(statement, fresh, ids) });
      ids.push(rows[0]?.id);
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return JSON.stringify(call.reply);
}

process.on('message', message => {
  if (message !== 'processor') calls = message as readonly BareCall[];
  process.send?.(process.cpuUsage());
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
