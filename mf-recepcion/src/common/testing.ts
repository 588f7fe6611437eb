import { preparePage } from '@melena/shared/testing/page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { connect, type Injectable, serve } from '@melena/shared/testing/serve';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Counter, startCounter } from '../../../api/src/testing/counter';
import { routes } from '../routes';

/** A screen over the real server, for every test of a file. */
export interface ScreenTest {
  readonly salon: Counter;
  /** Paths of the calls that were made since the test began. */
  readonly calls: string[];
  /** Draws the screen at an address, as reception sees it. */
  readonly open: (address: string) => ReturnType<typeof renderRoute>;
  /** The next answer is lost on its way, after the server did what it was asked. */
  readonly loseNextAnswer: () => void;
}

/** Starts a salon for the tests of a file, and leaves nothing behind. `folder` is the first part of the address. */
export function screenTest(folder: string): ScreenTest {
  const calls: string[] = [];
  let salon: Counter | undefined;
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
    salon = await startCounter();
    serve(line);
  });
  afterEach(() => {
    connect(true);
    leaveRoute();
    calls.length = 0;
  });
  afterAll(() => salon?.close());
  return {
    get salon() {
      return started();
    },
    calls,
    open: async address => {
      const { accessId } = started().people.recepcion;
      const { me } = await started().ok('session/current', {}, 'recepcion');
      const own = routes.filter(({ path }) => path.split('/')[0] === folder);
      return renderRoute(address, own, { accessId, me });
    },
    loseNextAnswer: () => {
      losing = true;
    },
  };
}
