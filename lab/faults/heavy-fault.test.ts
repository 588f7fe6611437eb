import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { runHeavy } from './heavy-fault';

// The short form; `pnpm faults heavy` looks at the times too.
let salon: DemoApp;
beforeAll(async () => {
  salon = await startDemoApp();
}, 120_000);
afterAll(() => salon?.close());

test('heavy calls of one person keep nobody waiting', async () => {
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  // Long lists are left out: this app checks each reply, which takes longer than the list.
  const reckoned = { atOnce: 4, days: 60, only: /free|absence/ };
  for (const { path, took, codes, cheap } of await runHeavy(url, reckoned)) {
    expect(codes, path).toEqual({ success: 4 });
    expect(cheap.refused, path).toEqual({});
    // All of it, where somebody else's call came only after what was reckoned.
    expect(cheap.worst, path).toBeLessThan(Math.max(took / 3, 400));
  }
}, 120_000);
