import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallBody, type CallPath, type CallReply, calls } from '@melena/shared/contract/calls';
import {
  type Actor,
  anyDraw,
  createActor,
  createMemory,
  type Memory,
} from '../../api/testing/salon-day/actor';
import { type ActionName, act } from '../../api/testing/salon-day/commands';
import { demoGoods } from '../../api/testing/salon-day/demo-goods';
import { DEMO_PASSWORD, LineCutError, logIn, post, type Reply } from '../common/http-client';
import { waitUntil } from '../common/wait-until';

/** A command that was sent, and whether its success was answered. */
export interface SentCommand<P extends CallPath = CallPath> {
  readonly path: P;
  readonly body: CallBody<P> & { request_id: string };
  acknowledged: boolean;
}

/** Commands of the writers in all rounds. */
export interface CommandJournal {
  /** When the writers began: what is older is the demo's. */
  readonly began: Date;
  readonly sent: SentCommand[];
  /** Acknowledged bookings by the appointment's id. */
  readonly booked: Map<number, SentCommand>;
  /** Facts that the writers share, and the number of their actions. */
  readonly memory: Memory;
  turns: number;
  /** The till is being closed: who sells waits, or no close would ever be of what was counted. */
  closing: boolean;
  /** Sent and not answered, or answered that nobody knows: to be sent again under the same request id. */
  readonly unanswered: SentCommand[];
  /** Number of replies by kind: 'success', or the error's code. */
  readonly codes: Record<string, number>;
}

export function createJournal(): CommandJournal {
  const nothing = { sent: [], unanswered: [], booked: new Map(), codes: {}, turns: 0, closing: false };
  return { ...nothing, began: new Date(), memory: createMemory() };
}

/** Somebody of reception who is logged in, with what became of the commands. */
export interface Workload {
  readonly url: string;
  readonly accessId: string;
  readonly goods: Actor['goods'];
  readonly journal: CommandJournal;
}

export async function openWorkload(url: string, accessId?: string): Promise<Workload> {
  const access_id = accessId ?? (await logIn(url));
  // A sale needs a till; one may be open already.
  await post(url, 'caja/add', { access_id, caja: {}, request_id: randomUUID() });
  const work = { url, accessId: access_id, journal: createJournal() };
  const goods = await demoGoods(clientOf(work), { password: DEMO_PASSWORD });
  return { ...work, goods };
}

type Sender = (sent: SentCommand) => Promise<Reply>;

/** Puts a command into the journal before it is sent, with a request id and, if it is a payment, with a mark. */
export async function journalled(
  journal: CommandJournal,
  [path, body]: readonly [CallPath, object],
  send: Sender,
): Promise<Reply> {
  const request_id = randomUUID();
  const marked =
    'payment' in body ? { payment: { ...(body.payment as object), folio: `K-${request_id}` } } : {};
  const sent = { path, body: { ...body, ...marked, request_id }, acknowledged: false } as SentCommand;
  journal.sent.push(sent);
  const reply = await send(sent);
  note(journal, sent, reply);
  return reply;
}

function note(journal: CommandJournal, sent: SentCommand, reply: Reply): void {
  sent.acknowledged = reply.status === 'success';
  if (sent.path === 'calendar/add' && reply.appointment_id) journal.booked.set(reply.appointment_id, sent);
}

/** Calls over HTTP, with every command in the journal. */
export function clientOf({ url, accessId, journal }: Omit<Workload, 'goods'>): Pick<Actor, 'ok' | 'call'> {
  const call = (path: CallPath, body: object) =>
    journalled(journal, [path, body], sent => sendCommand(url, accessId, sent, journal));
  return {
    call,
    ok: async <P extends CallPath>(path: P, body: object) => {
      const isCommand = calls[path].kind === 'command';
      const reply = isCommand
        ? await call(path, body)
        : await retryUntilAnswered(() => post(url, path, { ...body, access_id: accessId }));
      if (reply.status !== 'success') throw new UnansweredError(`${path}: ${reply.code}`);
      return reply as CallReply<P>;
    },
  };
}

/** A question that the server couldn't answer. */
class UnansweredError extends Error {}

/** Tries of one thing while the server says that it can't be reached. */
const MAX_RETRIES = 10;

/** True if the command may have been done. */
const isUnknown = ({ code }: Reply) => code === 'unavailable' || code === 'internal';

/** Sends again, as a screen would, what had no answer. Answers how many, and those that still have none. */
export async function resendUnanswered(url: string, access_id: string, journal: CommandJournal) {
  const unanswered = journal.unanswered.splice(0);
  const still: string[] = [];
  for (const sent of unanswered) {
    const reply = await retryUntilAnswered(() => post(url, sent.path, { ...sent.body, access_id }), 1_000);
    note(journal, sent, reply);
    if (isUnknown(reply)) still.push(`${sent.path}: ${reply.code}`);
  }
  return { sent: unanswered.length, still };
}

/** The answer to something that is sent again while it isn't known whether it was done, as a screen sends it. */
async function retryUntilAnswered(sendOnce: () => Promise<Reply>, pauseMs = 100): Promise<Reply> {
  for (let tried = 1; ; tried++) {
    const reply = await sendOnce();
    if (!isUnknown(reply) || tried === MAX_RETRIES) return reply;
    await sleep(pauseMs);
  }
}

/** Sends a command, and counts its reply. @throws LineCutError */
async function sendCommand(
  url: string,
  access_id: string,
  sent: SentCommand,
  journal: CommandJournal,
): Promise<Reply> {
  try {
    const reply = await post(url, sent.path, { ...sent.body, access_id });
    const kind = reply.code ?? reply.status;
    journal.codes[kind] = (journal.codes[kind] ?? 0) + 1;
    if (isUnknown(reply)) journal.unanswered.push(sent);
    return reply;
  } catch (error) {
    journal.unanswered.push(sent);
    throw error;
  }
}

/** A booking, its advance, and a gift card that is sold. */
const WRITING: readonly ActionName[] = ['bookAhead', 'takeAdvance', 'card'];
const WRITERS = 6;

/** Actions of a counter all day. They are short, because a kill ends what is being done. */
export const COUNTER_ACTIONS: readonly ActionName[] = [
  ...(['card', 'prepaid', 'counter', 'return', 'start', 'split', 'cashIn', 'cashOut', 'undoCash'] as const),
  ...(['counter', 'return', 'method', 'package', 'start', 'visit', 'payTip'] as const),
  // A close is of the last count; again where somebody charged meanwhile.
  ...(['count', 'shift', 'shift', 'shift'] as const),
];

interface WriterOptions {
  readonly count?: number;
  readonly actions?: readonly ActionName[];
  /** Called for a line that was cut; answers whether it is dialled anew. Without it that is a fault of the run. */
  readonly onCut?: () => boolean;
}

/** Milliseconds that a slow machine may take to a first advance. */
const LONGEST_START_MS = 20_000;

interface Writers {
  /** Resolves once a booking and an advance were acknowledged: a fault before that shows nothing. */
  readonly areAtWork: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Writers at work, until they are stopped. They go on with what those before them did. */
export function startWriters(
  work: Workload,
  { count = WRITERS, actions = WRITING, onCut }: WriterOptions = {},
): Writers {
  const { goods, journal } = work;
  const before = countCommands(journal).payments;
  let stopped = false;
  const write = async () => {
    const actor = { ...createActor(clientOf(work), goods), memory: journal.memory };
    let goesOn = true;
    while (goesOn && !stopped) {
      const name = actions[journal.turns++ % actions.length] ?? 'bookAhead';
      while (name === 'card' && journal.closing && !stopped) await sleep(5);
      if (name === 'shift') journal.closing = true;
      await act(actor, name, anyDraw())
        .then(
          deed => (deed?.reply.code === 'unavailable' ? sleep(100) : undefined),
          (error: unknown) => {
            if (error instanceof UnansweredError) return sleep(100);
            // A proxy that answers for a server sends no JSON.
            const isCut = error instanceof LineCutError || error instanceof SyntaxError;
            if (!isCut || !onCut) throw error;
            goesOn = onCut();
            return undefined;
          },
        )
        .finally(() => {
          if (name === 'shift') journal.closing = false;
        });
    }
  };
  const writers = Promise.all(Array.from({ length: count }, write));
  // Whoever stops them gets what they threw.
  writers.catch(() => {});
  return {
    areAtWork: () => waitUntil(() => countCommands(journal).payments > before, LONGEST_START_MS),
    stop: async () => {
      stopped = true;
      await writers;
    },
  };
}

/** Acknowledged commands: bookings, advances, sales, those by a package's visit, and all by their path. */
export function countCommands({ booked, sent }: CommandJournal) {
  const done = sent.filter(({ acknowledged }) => acknowledged);
  const byPath: Record<string, number> = {};
  for (const { path } of done) byPath[path] = (byPath[path] ?? 0) + 1;
  const charges = done.filter(({ path }) => path === 'caja/charge') as SentCommand<'caja/charge'>[];
  return {
    bookings: booked.size,
    payments: byPath['payment/add'] ?? 0,
    sales: charges.filter(({ body }) => body.sale).length,
    visits: charges.filter(({ body }) => body.payments?.some(({ package_id }) => package_id)).length,
    byPath,
  };
}
