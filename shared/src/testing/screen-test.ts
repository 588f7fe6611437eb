import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { onLiveEvent } from '../client';
import { listenForSession } from '../client/live';
import type { CallReply } from '../contract/calls';
import type { Family } from '../contract/define';
import type { RemoteRoute } from '../router';
import type { Role } from '../rules/access/permissions';
import { preparePage } from './prepare-page';
import { leaveRoute, type RenderedRoute, renderRoute } from './render-route';
import { type Injectable, serveApp, setReachable, stopServing } from './serve-app';

/** A refetch follows its event within a tick. */
const QUIET_MS = 250;

/** A salon on a database of its own, as `api/src/testing` starts them. */
interface Salon {
  readonly app: Injectable & { listen(at: { port: number; host: string }): PromiseLike<string> };
  readonly people: Readonly<Record<Role, { readonly accessId: string }>>;
  ok(path: 'session/current', body: object, as: Role): Promise<CallReply<'session/current'>>;
  close(): Promise<unknown>;
}

/** A screen over the real server, for every test of a file. */
export interface ScreenTest<S> {
  readonly salon: S;
  /** Paths of the calls that were made since the test began. */
  readonly calls: string[];
  /** Paths of those that were answered. */
  readonly answers: string[];
  /** Draws the screen at an address, as a role sees it. */
  readonly open: (address: string, role?: Role) => Promise<RenderedRoute>;
  /** The answer of the next command is lost on its way, after the server did what it was asked. */
  readonly loseNextAnswer: () => void;
  /** Waits for an event of a family on the live channel, and then until no call is made any more. */
  readonly settled: (family: Family) => Promise<void>;
}

export interface LiveOption {
  /** Opens the live channel of the session too. */
  readonly live?: boolean;
}

export interface ScreenTestOptions<S> extends LiveOption {
  readonly routes: readonly RemoteRoute[];
  /** The first part of the addresses that are drawn; without it, all of the department's. */
  readonly folder?: string | undefined;
  /** The role that opens the screen by default. */
  readonly role: Role;
  readonly start: () => Promise<S>;
}

/** Starts a salon for the tests of a file, and leaves nothing behind. */
export function screenTest<S extends Salon>({
  routes,
  folder,
  role: usual,
  start,
  live = false,
}: ScreenTestOptions<S>): ScreenTest<S> {
  const calls: string[] = [];
  const answers: string[] = [];
  const events: Family[] = [];
  let stopListening = () => {};
  let salon: S | undefined;
  let losing = false;
  const started = () => {
    if (!salon) throw new Error('The salon opens before the tests do');
    return salon;
  };
  const line: Injectable = {
    inject: async request => {
      const path = request.url.replace(/^.*\/api\//, '');
      calls.push(path);
      const answer = await started().app.inject(request);
      answers.push(path);
      // A read that is still on its way does not use it up.
      if (!losing || !request.payload.includes('"request_id"')) return answer;
      losing = false;
      throw new TypeError('Failed to fetch');
    },
  };
  let opened = () => {};
  const openChannel = async () => {
    stopListening();
    const isOpen = new Promise<void>(resolve => {
      opened = resolve;
    });
    const [forget, stop] = [onLiveEvent(({ family }) => events.push(family)), listenForSession()];
    stopListening = () => {
      forget();
      stop();
    };
    await isOpen;
  };
  beforeAll(async () => {
    preparePage();
    salon = await start();
    const origin = live && (await salon.app.listen({ port: 0, host: '127.0.0.1' }));
    serveApp(line, origin ? { origin, opened: () => opened() } : undefined);
  });
  afterEach(() => {
    stopListening();
    setReachable(true);
    leaveRoute();
    calls.length = 0;
    answers.length = 0;
    events.length = 0;
  });
  afterAll(async () => {
    stopServing();
    await salon?.close();
  });
  return {
    get salon() {
      return started();
    },
    calls,
    answers,
    open: async (address, role = usual) => {
      const { accessId } = started().people[role];
      const { me } = await started().ok('session/current', {}, role);
      const own = routes.filter(({ path }) => !folder || path.split('/')[0] === folder);
      const drawn = await renderRoute(address, own, { accessId, me });
      if (live) await openChannel();
      return drawn;
    },
    settled: async family => {
      await vi.waitFor(() => expect(events).toContain(family));
      for (let made = -1; made !== calls.length; ) {
        made = calls.length;
        await new Promise(resolve => setTimeout(resolve, QUIET_MS));
      }
    },
    loseNextAnswer: () => {
      losing = true;
    },
  };
}
