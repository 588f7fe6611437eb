import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { runFlood } from './flood-fault';

// The short form; `pnpm faults flood` is the long one, which looks at the times too.
let salon: DemoApp;
beforeAll(async () => {
  salon = await startDemoApp();
});
afterAll(() => salon?.close());

test('while sixteen attackers send what they can, who works goes on and colleagues log in', async () => {
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  const { quiet, flooded, logins, loginsElsewhere, attackers } = await runFlood(url, { milliseconds: 4_000 });
  expect(flooded.refused).toEqual({});
  // Beside what the same machine did just before. It was one in four hundred.
  expect(flooded.calls).toBeGreaterThan(quiet.calls / 50);
  for (const { tried, entered } of [logins, loginsElsewhere]) {
    expect(tried).toBeGreaterThan(0);
    expect(entered).toBe(tried);
  }
  expect(Object.keys(attackers)).toHaveLength(4);
  for (const [name, { codes, longest }] of Object.entries(attackers)) {
    expect(Object.keys(codes), name).not.toHaveLength(0);
    // Nothing that somebody sends comes back a thousand times as long.
    expect(longest, name).toBeLessThan(1_000);
    expect(Object.keys(codes), name).not.toContain('200');
    expect(Object.keys(codes), name).not.toContain('internal');
  }
  // An address that is blocked leaves no row for each email that it makes up.
  const tries = await salon.db.read
    .selectFrom('login_tries')
    .where('subject', 'like', 'nadie-%')
    .select('subject')
    .execute();
  expect(tries.length).toBeLessThan(40);
}, 120_000);
