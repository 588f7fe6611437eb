import { preparePage } from '@melena/shared/testing/page';
import { leaveRoute, renderRoute } from '@melena/shared/testing/render-route';
import { connect, type Injectable, serve } from '@melena/shared/testing/serve';
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Counter, startCounter, TODAY } from '../../../api/src/testing/counter';
import { routes } from '../routes';

/** The till over the real server, for every test of a file. */
export interface TillTest {
  readonly salon: Counter;
  /** Paths of the calls that were made since the test began. */
  readonly calls: string[];
  /** Draws the till as reception sees it. */
  readonly open: (address?: string) => ReturnType<typeof renderRoute>;
  /** Opens a till on the server where none is. */
  readonly ensureTill: () => Promise<number>;
  /** The next answer is lost on its way, after the server did what it was asked. */
  readonly loseNextAnswer: () => void;
}

/** Starts a salon for the tests of a file, and leaves nothing behind. */
export function tillTest(): TillTest {
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
    open: async (address = '/caja') => {
      const { accessId } = started().people.recepcion;
      const { me } = await started().ok('session/current', {}, 'recepcion');
      return renderRoute(address, routes, { accessId, me });
    },
    ensureTill: async () => {
      const { caja } = await started().ok('caja/get', {});
      return caja?.id ?? (await started().ok('caja/add', { caja: {} })).caja.id;
    },
    loseNextAnswer: () => {
      losing = true;
    },
  };
}

let hour = 10;

/** An hour of today that no test has taken yet. Mariana's lunch is at two. */
export function freeHour(): { day: string; hour: string } {
  if (hour === 14) hour++;
  return { day: TODAY, hour: `${hour++}:00` };
}

export const press = (name: string | RegExp) => screen.findByRole('button', { name });
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
