import { type CallPath, calls } from '@melena/shared/contract/calls';
import { vi } from 'vitest';
import { addBranch } from '../add-branch';
import { shared } from '../app-test';
import { startDemoApp } from '../demo-app';
import { freezeClock } from '../freeze-clock';
import { validBodies } from './call-bodies';

/** The demo salon with a body for every call, and who makes it, for every test of a file. */
export const everyCallTest = () =>
  shared(async () => {
    freezeClock();
    const demo = await startDemoApp();
    const administrator = await demo.enter('administrador');
    const healer = await demo.enter('healer');
    const accessOf = (path: CallPath) => (calls[path].permission === 'healer' ? healer : administrator);
    const send = async (path: CallPath, body: object, access_id = accessOf(path)) => {
      const payload = { ...body, access_id };
      const response = await demo.app.inject({ method: 'POST', url: `/api/${path}`, payload });
      return { httpStatus: response.statusCode, reply: response.json<Reply>() };
    };
    // Without a till no payment gets far; refused where the demo's is open.
    await send('caja/add', {});
    const bodies = validBodies(demo.ids);
    await addBranch(demo.db, demo.ids.salon, 'Salón Centro');
    await send('transfer/add', bodies['transfer/add']);
    await send('count/start', bodies['count/start']);
    const close = async () => {
      vi.useRealTimers();
      await demo.close();
    };
    return { ...demo, bodies, administrator, send, close };
  });

interface Reply {
  readonly status: string;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
