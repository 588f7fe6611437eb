import type { Db } from '../core/database/open-database';
import { networkOf } from '../core/network';
import { deviceName } from '../sessions/device-name';
import type { LogForwarder } from './forward-log';
import { type Identity, identifyWithin, withoutIdentity } from './identify';
import type { SecurityEvent } from './security-event';
import type { SecurityNote } from './security-note';
import { insertEvents } from './store';

interface RecordSinks {
  readonly log: { info(fields: object, text: string): void; warn(fields: object, text: string): void };
  readonly forward: LogForwarder | null;
  /** Milliseconds that identifying the people of a batch may take. */
  readonly identifyMs?: number;
}

/** Several alike within this many ms are kept as the first one and, at the end, as how many more. */
const WINDOW_MS = 5 * 60_000;
/** Different ones in a window; those beyond are counted together, so that a flood fills no disk. */
const MAX_DIFFERENT = 100;
const FLUSH_MS = 1_000;
/** That wait for a database which is away; the oldest are given up. They are in the log, and sent elsewhere. */
const MAX_QUEUED = 1_000;
const SUCCESSES = new Set<SecurityNote['kind']>(['entered', 'left', 'ended', 'first_account']);

interface QueuedEvent {
  readonly noted: SecurityNote;
  readonly times: number;
  readonly at: Date;
  readonly lastAt: Date;
}

interface RepeatedEvent {
  readonly noted: SecurityNote;
  times: number;
  first: Date;
  last: Date;
}

/**
 * Records who came in, who was refused and who left: in the log, in the database and wherever SECURITY_LOG_URL says. None
 * of it is waited for by a call. A process that is killed loses the last second, and the counts of repeats.
 */
export class SecurityRecord {
  private readonly db: Db;
  private readonly sinks: RecordSinks;
  private waiting: QueuedEvent[] = [];
  private unsaved: SecurityEvent[] = [];
  private repeated = new Map<string, RepeatedEvent>();
  private flushing: Promise<void> = Promise.resolve();
  private readonly timers: NodeJS.Timeout[];

  constructor(db: Db, sinks: RecordSinks) {
    this.db = db;
    this.sinks = sinks;
    this.timers = [
      setInterval(() => void this.flush(), FLUSH_MS).unref(),
      setInterval(() => this.closeWindow(), WINDOW_MS).unref(),
    ];
  }

  note(noted: SecurityNote): void {
    if (SUCCESSES.has(noted.kind)) {
      this.add(noted);
      return;
    }
    const key = keyOf(noted);
    const known = this.repeated.get(key);
    if (known) withCount(known, noted.at);
    else if (this.repeated.size < MAX_DIFFERENT) {
      this.repeated.set(key, { noted, times: 0, first: noted.at, last: noted.at });
      this.add(noted);
    } else {
      // Person and address are left out, because there are many.
      const others = this.repeated.get('') ?? {
        noted: withoutSubject(noted),
        times: 0,
        first: noted.at,
        last: noted.at,
      };
      this.repeated.set('', others);
      withCount(others, noted.at);
    }
  }

  /** Writes what was noted until now. One that can't be written is tried again. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.closeWindow();
    await this.flush();
    await this.sinks.forward?.close();
  }

  private add(noted: SecurityNote, { times = 1, first = noted.at, last = noted.at } = {}): void {
    this.waiting.push({ noted, times, at: first, lastAt: last });
    if (this.waiting.length <= MAX_QUEUED) return;
    const oldest = this.waiting.shift();
    if (oldest) this.publish(oldest, withoutIdentity(oldest.noted));
  }

  private closeWindow(): void {
    const over = this.repeated;
    this.repeated = new Map();
    for (const { noted, times, first, last } of over.values()) {
      if (times > 0) this.add(noted, { times, first, last });
    }
  }

  private async write(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    const until = performance.now() + (this.sinks.identifyMs ?? 3_000);
    for (const each of batch) {
      const event = this.publish(each, await identifyWithin(until, this.db, each.noted));
      if (event.salonId !== null) this.unsaved.push(event);
    }
    this.unsaved = this.unsaved.slice(-MAX_QUEUED);
    if (this.unsaved.length === 0) return;
    const saving = this.unsaved;
    this.unsaved = [];
    await insertEvents(this.db, saving).catch(() => {
      this.unsaved = [...saving, ...this.unsaved];
    });
  }

  /** Logs it and sends it elsewhere. */
  private publish({ noted, times, at, lastAt }: QueuedEvent, identity: Identity): SecurityEvent {
    const { kind, call, origin } = noted;
    const device = origin.userAgent ? deviceName(origin.userAgent) : '';
    const event = { ...identity, kind, at, lastAt, times, call, address: origin.address, device };
    this.say(event);
    this.sinks.forward?.send(event);
    return event;
  }

  /** Accounts are named by their number there: who reads the log need not know them. */
  private say({
    kind,
    at,
    times,
    actorKind,
    actorId,
    role,
    call,
    address,
    device,
    salonId,
  }: SecurityEvent): void {
    const actor = actorKind ? `${actorKind}:${actorId}` : 'unknown';
    const fields = { event: kind, at, times, salon: salonId, actor, role, call, address, device };
    if (SUCCESSES.has(kind)) this.sinks.log.info(fields, 'security');
    else this.sinks.log.warn(fields, 'security');
  }
}

function withCount(repeated: RepeatedEvent, at: Date): void {
  if (repeated.times === 0) repeated.first = at;
  repeated.times++;
  repeated.last = at;
}

function keyOf({ kind, call, caller, subject, origin }: SecurityNote): string {
  const who = caller ? `${caller.role}:${caller.actorId}` : `${subject?.kind}:${subject?.of}`;
  return [kind, call, caller?.salonId ?? '', who, networkOf(origin.address)].join('\n');
}

function withoutSubject(noted: SecurityNote): SecurityNote {
  return { ...noted, caller: null, subject: null, origin: { ...noted.origin, address: '', userAgent: '' } };
}
