import { randomUUID } from 'node:crypto';
import type { CallPath } from '@melena/shared/contract/calls';
import { concerns, type LiveLine } from '@melena/shared/contract/live';
import type { Reply } from '../common/http-client';
import { LatencyRecorder, NO_ANSWER, record } from './latency-recorder';
import { CALL_RATES, DEVICE_SCREENS, type VisibleQuery } from './load-profile';
import type { SalonClient } from './salon-client';
import type { SalonState } from './salon-state';
import { type Actor, isCommand, type Scenario, type ScenarioCall, scenarios } from './scenarios';

/** A command that was not answered, or with a word that nobody knows whether it was done: it is sent again. */
interface UnansweredCommand {
  readonly turn: ScenarioCall;
  readonly requestId: string;
}

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
  private readonly wire: SalonClient;
  private readonly desks: readonly SalonState[];
  private readonly unsure = new Map<string, UnansweredCommand>();
  private readonly last = new Map<number, LastCommand>();

  constructor(wire: SalonClient, desks: readonly SalonState[]) {
    this.wire = wire;
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
        await this.wire.listen(
          access,
          line => this.hear(desk, line, access, shows),
          () => void this.lost++,
        );
        if (who === 'almacen') await this.fetchShown(desk, access, ['material/get', {}], performance.now());
      }
    };
    await Promise.all(Array.from({ length: 8 }, open));
    return devices.length;
  }

  /** Makes the calls of so many seconds, `times` as often as the mix says, at random moments; waits for none. */
  async work(seconds: number, times: number, stopping?: AbortSignal): Promise<void> {
    const perHour = CALL_RATES.reduce((sum, [, , often]) => sum + often, 0);
    const gap = 3_600_000 / (perHour * this.desks.length * times);
    const end = performance.now() + seconds * 1000;
    let due = performance.now() + exponential(gap);
    while (due < end && !stopping?.aborted) {
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
    for (const row of CALL_RATES) {
      void this.act(performance.now(), row);
      await new Promise(resolve => setTimeout(resolve, gap));
    }
  }

  /** Waits until everything is answered, or for so many seconds. */
  async settle(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (this.underWay > 0 && performance.now() < end)
      await new Promise(resolve => setTimeout(resolve, 20));
  }

  private async act(due: number, [who, name]: (typeof CALL_RATES)[number]): Promise<void> {
    const desk = this.desks[Math.floor(Math.random() * this.desks.length)];
    if (!desk) return;
    const step: Scenario = scenarios[name];
    const key = `${desk.salon} ${name}`;
    const again = this.unsure.get(key);
    this.unsure.delete(key);
    const turn = again?.turn ?? step.turn(desk);
    if (!turn) {
      this.recorder.nothingToDo++;
      return;
    }
    const command = isCommand(step.call);
    const requestId = again?.requestId ?? randomUUID();
    const told: LastCommand | undefined = command
      ? { sent: performance.now(), answered: null, early: [] }
      : undefined;
    if (told) this.last.set(desk.salon, told);
    const recorder = this.recorder;
    recorder.asked++;
    record(recorder.late, performance.now() - due);
    const access_id = turn.access ?? accessOf(desk, who);
    const body = { ...turn.body, access_id, ...(command ? { request_id: requestId } : {}) };
    const reply = await this.send(recorder, step.call, body, due, step.expected);
    if (reply?.status === 'success') turn.done?.(reply as never);
    else if (command && (!reply || reply.code === 'unavailable')) this.unsure.set(key, { turn, requestId });
    else turn.refused?.();
    if (!told) return;
    told.answered = performance.now();
    for (const heard of told.early) record(recorder.events.sinceAnswered, heard - told.answered);
  }

  private hear(desk: SalonState, line: LiveLine, access: string, shows: () => readonly VisibleQuery[]): void {
    const now = performance.now();
    if (!('family' in line)) return;
    this.noteEvent(desk, now);
    for (const shown of shows()) {
      if (concerns(line, shown)) void this.fetchShown(desk, access, shown, now);
    }
  }

  /** An event is of the salon's last command; one that was sent while another's were on their way is not told apart. */
  private noteEvent(desk: SalonState, now: number): void {
    const { events } = this.recorder;
    events.heard++;
    const told = this.last.get(desk.salon);
    if (!told) return;
    record(events.sinceSent, now - told.sent);
    if (told.answered === null) told.early.push(now);
    else record(events.sinceAnswered, now - told.answered);
  }

  private async fetchShown(
    desk: SalonState,
    access_id: string,
    [path, body]: VisibleQuery,
    due: number,
  ): Promise<void> {
    const { recorder } = this;
    recorder.refetched++;
    const reply = await this.send(recorder, path, { ...body, access_id }, due, []);
    if (path === 'material/get' && reply?.status === 'success') addRequests(desk, reply);
  }

  private async send(
    recorder: LatencyRecorder,
    path: CallPath,
    body: object,
    due: number,
    expected: readonly string[],
  ): Promise<Reply | null> {
    this.underWay++;
    const reply = await this.wire.post(path, body);
    this.underWay--;
    const outcome = resultOf(reply);
    recorder.note(path, performance.now() - due, outcome, expected.includes(outcome));
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

/** Adds the requests of the warehouse's list to the salon's state. */
function addRequests(desk: SalonState, reply: Reply): void {
  const { appointments } = reply as unknown as {
    appointments: { requests: { id: number; status_id: number }[] }[];
  };
  desk.requests = appointments
    .flatMap(({ requests }) => requests)
    .filter(({ status_id }) => status_id === 1)
    .map(({ id }) => id);
}

function accessOf(desk: SalonState, who: Actor): string {
  return who === 'healer' ? (desk.healers[0]?.access ?? '') : desk.staff[who];
}

function rowAt(place: number) {
  let left = place;
  for (const row of CALL_RATES) {
    left -= row[2];
    if (left < 0) return row;
  }
  return CALL_RATES[0] as (typeof CALL_RATES)[number];
}

const exponential = (mean: number) => -Math.log(1 - Math.random()) * mean;
