import { afterAll, afterEach, beforeAll } from 'vitest';
import type { CallReply } from '../contract/calls';
import type { RemoteRoute } from '../router';
import type { Role } from '../rules/permissions';
import { preparePage } from './prepare-page';
import { leaveRoute, type RenderedRoute, renderRoute } from './render-route';
import { type Injectable, serveApp, setReachable, stopServing } from './serve-app';

/** A salon on a database of its own, as `api/src/testing` starts them. */
interface Salon {
  readonly app: Injectable;
  readonly people: Readonly<Record<Role, { readonly accessId: string }>>;
  ok(path: 'session/current', body: object, as: Role): Promise<CallReply<'session/current'>>;
  close(): Promise<unknown>;
}

/** A screen over the real server, for every test of a file. */
export interface ScreenTest<S> {
  readonly salon: S;
  /** Paths of the calls that were made since the test began. */
  readonly calls: string[];
  /** Draws the screen at an address, as a role sees it. */
  readonly open: (address: string, role?: Role) => Promise<RenderedRoute>;
  /** The next answer is lost on its way, after the server did what it was asked. */
  readonly loseNextAnswer: () => void;
}

export interface ScreenTestOptions<S> {
  /** The department's routes, and the first part of the address that is drawn. */
  readonly routes: readonly RemoteRoute[];
  readonly folder: string;
  /** Who looks unless told. */
  readonly role: Role;
  readonly start: () => Promise<S>;
}

/** Starts a salon for the tests of a file, and leaves nothing behind. */
export function screenTest<S extends Salon>({
  routes,
  folder,
  role: usual,
  start,
}: ScreenTestOptions<S>): ScreenTest<S> {
  const calls: string[] = [];
  let salon: S | undefined;
  let losing = false;
  const started = () => {
    if (!salon) throw new Error('The salon opens before the tests do');
    return salon;
  };
  const line: Injectable = {
    inject: async request => {
      calls.push(request.url.replace(/^.*\/api\//, ''));
      const answer = await started().app.inject(request);
      if (!losing) return answer;
      losing = false;
      throw new TypeError('Failed to fetch');
    },
  };
  beforeAll(async () => {
    preparePage();
    salon = await start();
    serveApp(line);
  });
  afterEach(() => {
    setReachable(true);
    leaveRoute();
    calls.length = 0;
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
    open: async (address, role = usual) => {
      const { accessId } = started().people[role];
      const { me } = await started().ok('session/current', {}, role);
      const own = routes.filter(({ path }) => path.split('/')[0] === folder);
      return renderRoute(address, own, { accessId, me });
    },
    loseNextAnswer: () => {
      losing = true;
    },
  };
}
