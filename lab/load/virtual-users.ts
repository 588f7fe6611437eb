import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withEvent } from '@melena/shared/client/row-writes';
import { type CallPath, calls } from '@melena/shared/contract/calls';
import { concerns, type LiveLine } from '@melena/shared/contract/live';
import { type Actor, anyDraw } from '../../api/testing/salon-day/actor';
import { ACTION_NAMES, type ActionName, act } from '../../api/testing/salon-day/commands';
import { post, type Reply, TIMEOUT_MS } from '../common/http-client';
import { type LiveListener, listenLive } from '../common/live-listener';
import { waitUntil } from '../common/wait-until';
import {
  AGENDA,
  bodyOf,
  type Caller,
  DEVICE_SCREENS,
  isShownAllDay,
  keyOf,
  RATES,
  shown,
  type VisibleQuery,
} from './load-profile';
import { Measurements, NO_ANSWER } from './measurements';
import type { SalonState } from './salon-state';

/** Refusals that the mix itself brings about: two people chose the same hour, or the same visit. */
const EXPECTED = ['conflict', 'stale', 'slot_taken'];
/** The refusal of a charge whose client's credit another one spent meanwhile. */
const SPENT_CREDIT = 'El saldo a favor del cliente no alcanza';

/** Everybody at work in so many salons: calls at a rate, devices that listen and fetch again what changed. */
export class VirtualUsers {
  /** May be replaced at any time. */
  measured = new Measurements();
  underWay = 0;
  /** Live lines that ended by themselves. */
  lost = 0;
  private readonly url: string;
  private readonly lines: LiveListener[] = [];
  private isOver = false;
  private readonly desks: readonly SalonState[];

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
        const device = { desk, access, held: new Map<string, object>() };
        const live = await listenLive(this.url, access, line => this.onEvent(device, line, shows()));
        this.lines.push(live);
        void live.ended.then(() => {
          if (!this.isOver) this.lost++;
        });
        for (const query of shows()) await this.fetchShown(device, query);
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
      if (due > now) await sleep(Math.min(due - now, 50));
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
      await sleep(gap);
    }
  }

  /** Ends all live lines. */
  goHome(): void {
    this.isOver = true;
    for (const line of this.lines) line.hangUp();
  }

  /** Waits until everything is answered, or for so many seconds. */
  async settle(seconds: number): Promise<void> {
    await waitUntil(() => this.underWay === 0, seconds * 1000);
  }

  private async act(due: number, [who, what]: (typeof RATES)[number]): Promise<void> {
    const desk = this.desks[Math.floor(Math.random() * this.desks.length)];
    if (!desk) return;
    this.measured.asked++;
    this.measured.late.push(performance.now() - due);
    if (!isAction(what)) {
      const body = bodyOf(what, desk);
      if (body) await this.send(what, body, accessOf(desk, who, body));
      else this.measured.nothingToDo++;
      return;
    }
    const deed = await act(this.actorOf(desk, who), what, anyDraw()).catch(error => {
      if (!(error instanceof RefusedError)) throw error;
      return error;
    });
    if (!deed) this.measured.nothingToDo++;
  }

  /** Somebody of the salon, who sees what its screens show and makes calls by their own session. */
  private actorOf(desk: SalonState, who: Caller): Actor {
    return {
      goods: desk.goods,
      memory: desk.memory,
      ok: async (path, body) => {
        const query: VisibleQuery = [path, body];
        const known = isShownAllDay(query) ? desk.screens.get(keyOf(query)) : undefined;
        const reply = known ?? (await this.send(path, body, accessOf(desk, who, {})));
        if (!known && (reply as Reply).status !== 'success') throw new RefusedError(path);
        return reply as never;
      },
      call: (path, body) => this.send(path, body, accessOf(desk, who, body)),
    };
  }

  private onEvent(device: Device, line: LiveLine, shows: readonly VisibleQuery[]): void {
    if (!('family' in line)) return;
    this.measured.events++;
    for (const query of shows) {
      if (!concerns(line, query)) continue;
      const held = device.held.get(keyOf(query));
      const told = held && withEvent(line, query, held);
      if (told) show(device, query, told as object);
      else void this.fetchShown(device, query);
    }
  }

  private async fetchShown(device: Device, query: VisibleQuery): Promise<void> {
    this.measured.noteRefetch(query[0]);
    const reply = await this.send(...query, device.access);
    if (reply.status === 'success') show(device, query, reply);
  }

  private async send(path: CallPath, body: object, access_id: string): Promise<Reply> {
    const { measured } = this;
    const isCommand = calls[path].kind === 'command';
    const whole = { ...(isCommand && { request_id: randomUUID() }), ...body, access_id };
    const began = performance.now();
    this.underWay++;
    const reply = await post(this.url, path, whole, { timeout: TIMEOUT_MS }).catch(() => null);
    this.underWay--;
    const outcome = resultOf(reply);
    const isExpected = isCommand && (EXPECTED.includes(outcome) || reply?.message === SPENT_CREDIT);
    measured.note(path, performance.now() - began, outcome, isExpected);
    return reply ?? { status: 'error', code: NO_ANSWER };
  }
}

/** The screen of one person of a salon. */
interface Device {
  readonly desk: SalonState;
  readonly access: string;
  /** The last data of each query, by its key. */
  readonly held: Map<string, object>;
}

function show({ desk, held }: Device, query: VisibleQuery, data: object): void {
  for (const screens of [held, desk.screens]) screens.set(keyOf(query), data);
}

/** A refusal as `unavailable` must say when to come back. */
function resultOf(reply: Reply | null): string {
  if (!reply) return NO_ANSWER;
  if (reply.status === 'success') return 'success';
  const code = reply.code ?? 'no code';
  return code === 'unavailable' && typeof reply.retry_after !== 'number' ? 'unavailable, for ever' : code;
}

/** A query that was refused; its code is among the measurements. */
class RefusedError extends Error {}

const isAction = (what: CallPath | ActionName): what is ActionName =>
  ACTION_NAMES.includes(what as ActionName);

/** The session of who makes a call: a healer's visit is changed on that healer's tablet. */
function accessOf(salon: SalonState, who: Caller, body: object): string {
  if (who !== 'healer') return salon.staff[who];
  const { appointment, product } = body as {
    appointment?: { id: number };
    product?: { appointment_id: number };
  };
  const id = appointment?.id ?? product?.appointment_id;
  const own = shown(salon, AGENDA)?.appointments.find(row => row.id === id)?.healer_id;
  return (salon.healers.find(healer => healer.id === own) ?? salon.healers[0])?.access ?? '';
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
