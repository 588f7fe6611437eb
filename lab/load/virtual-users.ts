import { randomUUID } from 'node:crypto';
import { type CallPath, calls } from '@melena/shared/contract/calls';
import { concerns, type LiveLine } from '@melena/shared/contract/live';
import { today } from '@melena/shared/rules/time';
import type { Actor, Draw } from '../../api/testing/salon-day/actor';
import { type ActionName, act } from '../../api/testing/salon-day/commands';
import { post, type Reply, TIMEOUT_MS } from '../common/http-client';
import { type LiveListener, listenLive } from '../common/live-listener';
import { LatencyRecorder, NO_ANSWER, record } from './latency-recorder';
import { type Caller, DEVICE_SCREENS, RATES, type VisibleQuery } from './load-profile';
import type { SalonState } from './salon-state';
import { keyOf, LOOKS, type Look } from './scenarios';

/** A command without an answer, or one that nobody knows whether it was done: it is sent again. */
interface UnansweredCommand {
  readonly path: CallPath;
  readonly body: object;
  readonly access: string;
}

/** Refusals that the mix itself brings about: two people chose the same hour, or the same visit. */
const EXPECTED = ['conflict', 'stale', 'slot_taken'];
/** The refusal of a charge whose client's credit another one spent meanwhile. */
const SPENT_CREDIT = 'El saldo a favor del cliente no alcanza';

/** Queries that a screen of the salon shows all day: who works looks at what it fetched last. */
const SHOWN: readonly VisibleQuery[] = [
  ['calendar/get', { day: today() }],
  ['caja/get', {}],
  ['material/get', {}],
];

/** The last command of a salon, until its events have come. */
interface LastCommand {
  readonly sent: number;
  answered: number | null;
  /** Lines that came before the answer did. */
  readonly early: number[];
}

/** Everybody at work in so many salons: calls at a rate, devices that listen and fetch again what changed. */
export class VirtualUsers {
  /** The current recorder; it may be replaced at any time. */
  recorder = new LatencyRecorder();
  underWay = 0;
  /** Live lines that ended by themselves. */
  lost = 0;
  private readonly url: string;
  private readonly lines: LiveListener[] = [];
  private isOver = false;
  private readonly desks: readonly SalonState[];
  private readonly unsure = new Map<number, UnansweredCommand>();
  private readonly last = new Map<number, LastCommand>();

  constructor(url: string, desks: readonly SalonState[]) {
    this.url = url;
    this.desks = desks;
  }

  /** Opens the live line of every device, a few at a time, and answers how many. */
  async listen(): Promise<number> {
    const devices = this.desks.flatMap(desk =>
      DEVICE_SCREENS.flatMap(({ who, count, shows }) =>
        Array.from({ length: count }, (_, n) => ({ desk, who, n, shows: () => shows(desk, n) })),
      ),
    );
    const waiting = devices.values();
    const open = async () => {
      for (const { desk, who, n, shows } of waiting) {
        const access = who === 'healer' ? (desk.healers[n]?.access ?? '') : desk.staff[who];
        const live = await listenLive(this.url, access, line => this.onEvent(desk, line, access, shows));
        this.lines.push(live);
        void live.ended.then(() => {
          if (!this.isOver) this.lost++;
        });
        for (const shown of who === 'healer' ? [] : shows()) {
          await this.fetchShown(desk, access, shown, performance.now());
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, open));
    return devices.length;
  }

  /** Makes the calls of so many seconds, `times` as often as the mix says, at random moments; waits for none. */
  async work(seconds: number, times: number): Promise<void> {
    const perHour = RATES.reduce((sum, [, , timesAnHour]) => sum + timesAnHour, 0);
    const gap = 3_600_000 / (perHour * this.desks.length * times);
    const end = performance.now() + seconds * 1000;
    let due = performance.now() + exponential(gap);
    while (due < end) {
      const now = performance.now();
      if (due > now) await new Promise(resolve => setTimeout(resolve, Math.min(due - now, 50)));
      while (due <= performance.now() && due < end) {
        void this.act(due, rowAt(Math.random() * perHour));
        due += exponential(gap);
      }
    }
  }

  /** Makes each call of the mix once, so many milliseconds after one another; waits for none. */
  async eachOnce(gap: number): Promise<void> {
    for (const row of RATES) {
      void this.act(performance.now(), row);
      await new Promise(resolve => setTimeout(resolve, gap));
    }
  }

  /** Ends all live lines. */
  goHome(): void {
    this.isOver = true;
    for (const line of this.lines) line.hangUp();
  }

  /** Waits until everything is answered, or for so many seconds. */
  async settle(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (this.underWay > 0 && performance.now() < end)
      await new Promise(resolve => setTimeout(resolve, 20));
  }

  private async act(due: number, [who, what]: (typeof RATES)[number]): Promise<void> {
    const desk = this.desks[Math.floor(Math.random() * this.desks.length)];
    if (!desk) return;
    this.recorder.asked++;
    record(this.recorder.late, performance.now() - due);
    const again = this.unsure.get(desk.salon);
    this.unsure.delete(desk.salon);
    if (again) await this.command(desk, again.access, again.path, again.body);
    const isDone = await (what in LOOKS
      ? this.look(desk, who, LOOKS[what as keyof typeof LOOKS])
      : act(this.actorOf(desk, who), what as ActionName, anyDraw()).catch(error => {
          if (!(error instanceof RefusedError)) throw error;
          return error;
        }));
    if (!isDone) this.recorder.nothingToDo++;
  }

  private async look(desk: SalonState, who: Caller, { path, bodyOf }: Look): Promise<boolean> {
    const body = bodyOf(desk);
    if (!body) return false;
    if (isCommand(path)) await this.command(desk, accessOf(desk, who, {}), path, body);
    else await this.send(path, { ...body, access_id: accessOf(desk, who, {}) }, performance.now(), []);
    return true;
  }

  /** Somebody of the salon, who sees what its screens show and makes calls by their own session. */
  private actorOf(desk: SalonState, who: Caller): Actor {
    return {
      goods: desk.goods,
      memory: desk.memory,
      ok: async (path, body) => {
        const key = keyOf(path, body);
        const shown = SHOWN.some(query => keyOf(...query) === key) ? desk.screens.get(key) : undefined;
        const access_id = accessOf(desk, who, {});
        const reply = shown ?? (await this.send(path, { ...body, access_id }, performance.now(), []));
        if (!shown && (reply as Reply | null)?.status !== 'success') throw new RefusedError(path);
        return reply as never;
      },
      call: (path, body) => this.command(desk, accessOf(desk, who, body), path, body),
    };
  }

  /** Sends a command with a request id, which stays the same if it has to be sent again. */
  private async command(desk: SalonState, access: string, path: CallPath, body: object): Promise<Reply> {
    const sent: LastCommand = { sent: performance.now(), answered: null, early: [] };
    this.last.set(desk.salon, sent);
    const { events } = this.recorder;
    const whole = { request_id: randomUUID(), ...body };
    const reply = await this.send(path, { ...whole, access_id: access }, sent.sent, EXPECTED);
    if (!reply || reply.code === 'unavailable') this.unsure.set(desk.salon, { path, body: whole, access });
    sent.answered = performance.now();
    for (const arrived of sent.early) record(events.sinceAnswered, arrived - sent.answered);
    return reply ?? { status: 'error', code: NO_ANSWER };
  }

  private onEvent(
    desk: SalonState,
    line: LiveLine,
    access: string,
    shows: () => readonly VisibleQuery[],
  ): void {
    const now = performance.now();
    if (!('family' in line)) return;
    this.noteEvent(desk, now);
    for (const shown of shows()) {
      if (concerns(line, shown)) void this.fetchShown(desk, access, shown, now);
    }
  }

  /** An event is of the salon's last command; one that was sent while another's were on their way counts for the later one. */
  private noteEvent(desk: SalonState, now: number): void {
    const { events } = this.recorder;
    events.count++;
    const command = this.last.get(desk.salon);
    if (!command) return;
    record(events.sinceSent, now - command.sent);
    if (command.answered === null) command.early.push(now);
    else record(events.sinceAnswered, now - command.answered);
  }

  private async fetchShown(
    desk: SalonState,
    access_id: string,
    [path, body]: VisibleQuery,
    due: number,
  ): Promise<void> {
    this.recorder.refetched++;
    const reply = await this.send(path, { ...body, access_id }, due, []);
    if (reply?.status === 'success') desk.screens.set(keyOf(path, body), reply);
  }

  private async send(
    path: CallPath,
    body: object,
    due: number,
    expected: readonly string[],
  ): Promise<Reply | null> {
    const { recorder } = this;
    this.underWay++;
    const reply = await post(this.url, path, body, { timeout: TIMEOUT_MS }).catch(() => null);
    this.underWay--;
    const outcome = resultOf(reply);
    const isExpected = expected.includes(outcome) || reply?.message === SPENT_CREDIT;
    recorder.note(path, performance.now() - due, outcome, isExpected);
    return reply;
  }
}

/** A refusal as `unavailable` must say when to come back. */
function resultOf(reply: Reply | null): string {
  if (!reply) return NO_ANSWER;
  if (reply.status === 'success') return 'success';
  const code = reply.code ?? 'no code';
  return code === 'unavailable' && typeof reply.retry_after !== 'number' ? 'unavailable, for ever' : code;
}

/** A query that was refused; the recorder has its code. */
class RefusedError extends Error {}

const isCommand = (path: CallPath) => calls[path].kind === 'command';

const anyDraw = (): Draw => ({
  one: Math.floor(Math.random() * 1_000),
  other: Math.floor(Math.random() * 1_000),
});

/** The session of who makes a call: a healer's visit is changed on that healer's tablet. */
function accessOf({ staff, healers, screens }: SalonState, who: Caller, body: object): string {
  if (who !== 'healer') return staff[who];
  const { appointment, product } = body as {
    appointment?: { id: number };
    product?: { appointment_id: number };
  };
  const id = appointment?.id ?? product?.appointment_id;
  const day = screens.get(keyOf('calendar/get', { day: today() })) as
    | { appointments: { id: number; healer_id: number }[] }
    | undefined;
  const own = day?.appointments.find(row => row.id === id)?.healer_id;
  return (healers.find(healer => healer.id === own) ?? healers[0])?.access ?? '';
}

function rowAt(place: number) {
  let left = place;
  for (const row of RATES) {
    left -= row[2];
    if (left < 0) return row;
  }
  return RATES[0] as (typeof RATES)[number];
}

const exponential = (mean: number) => -Math.log(1 - Math.random()) * mean;
