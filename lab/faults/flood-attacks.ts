import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../common/http-client';

/** Requests of somebody outside. */
export interface Attack {
  readonly name: string;
  /** Requests at once. */
  readonly connections: number;
  readonly send: (turn: number) => { readonly path: string; readonly body: string; readonly from: string };
}

export interface AttackAnswers {
  /** Replies by code; 'none' for a line that was cut. */
  readonly codes: Record<string, number>;
  longest: number;
}

const login = (email: string, password: string) => ({
  path: 'session/open',
  body: JSON.stringify({ email, password }),
});

/** Many machines: another address of this one each time. */
const randomAddress = (turn: number) =>
  `127.${1 + (turn % 200)}.${1 + ((turn * 7) % 250)}.${1 + ((turn * 13) % 250)}`;

const nested = (open: string, depth: number, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/**
 * Sixteen attackers: who guess passwords from many addresses and from one, who invent access ids, and who send bodies
 * that are deep or never end.
 * @param times as many connections of each
 */
export function attacks(times = 1): readonly Attack[] {
  const connections = 4 * times;
  return [
    {
      name: 'wrong logins, many addresses',
      connections,
      send: turn => ({ ...login('administrador@melena.mx', `no-es-${turn}`), from: randomAddress(turn) }),
    },
    {
      name: 'wrong logins, one address, a new email each time',
      connections,
      send: turn => ({ ...login(`nadie-${turn}@melena.mx`, 'no-es'), from: '127.0.66.1' }),
    },
    {
      name: 'invented access ids, one address',
      connections,
      send: turn => ({
        path: 'session/current',
        body: JSON.stringify({ access_id: `inventada-${turn}`.padEnd(43, 'x') }),
        from: '127.0.66.2',
      }),
    },
    {
      name: 'deep bodies, many addresses',
      connections,
      send: turn => ({
        path: turn % 2 ? 'session/open' : 'purchase/update',
        body: turn % 3 ? nested('{"\\u0000":', 2_000, '}') : nested('[', 100_000, ']'),
        from: randomAddress(turn),
      }),
    },
  ];
}

/** Sends until it is told to stop, one after another on each connection, and answers what came back. */
export async function attack(
  url: string,
  { connections, send: next }: Attack,
  stopping: AbortSignal,
): Promise<AttackAnswers> {
  const answered: AttackAnswers = { codes: {}, longest: 0 };
  let turn = 0;
  const one = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopping.aborted) {
      const { code, length } = await sendOne(url, next(turn++), agent);
      answered.codes[code] = (answered.codes[code] ?? 0) + 1;
      answered.longest = Math.max(answered.longest, length);
      // Refused before it was read: the next try dials anew, as an attacker would.
      if (code === 'none') await sleep(5);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return answered;
}

/** Makes a call from an address of this machine; answers its code, or the status of a success, and the length of the reply. */
export async function sendOne(
  url: string,
  { path, body, from }: ReturnType<Attack['send']>,
  agent: Agent,
): Promise<{ code: string; length: number }> {
  const reply = await send(`${url}/api/${path}`, body, { agent, localAddress: from }).catch(() => null);
  if (!reply) return { code: 'none', length: 0 };
  const code = /"code":"(\w+)"/.exec(reply.body.toString('utf8', 0, 2_000))?.[1] ?? String(reply.status);
  return { code, length: reply.body.length };
}
