import { afterAll, describe, expect } from 'vitest';
import { checkInvariants } from '../../api/src/integrity/invariants';
import { testDatabaseUrl } from '../../api/testing/database';
import { type SalonFixture, salonTest } from '../../api/testing/salon-fixture';

interface Reply {
  readonly status: string;
  readonly code?: string;
}

/** Describes races in a salon on a server: PGlite has one session, where nothing happens at one moment. The invariants hold at the end. */
export function onServer(title: string, tests: (salon: SalonFixture) => void): void {
  describe.skipIf(!testDatabaseUrl)(title, { timeout: 120_000 }, () => {
    const salon = salonTest();
    afterAll(async () => {
      expect(await checkInvariants(salon.db.read)).toEqual([]);
    });
    tests(salon);
  });
}

/** Sends so many at once. */
export const atOnce = <T>(count: number, send: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => send(at)));

export const successes = (replies: readonly Reply[]): number =>
  replies.filter(({ status }) => status === 'success').length;

/** Counts replies by kind: 'success', or the refusal's code. */
export function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) counts[code ?? status] = (counts[code ?? status] ?? 0) + 1;
  return counts;
}
