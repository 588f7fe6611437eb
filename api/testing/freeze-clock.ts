import { vi } from 'vitest';
import { demoMoment } from './database';

/** For tests that ask who is in a chair now: from here on it is a minute later, in all of this process. */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: demoMoment().getTime() + 60_000 });
}
