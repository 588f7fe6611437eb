import { vi } from 'vitest';
import { halfPastOne } from './database';

/** For tests that ask who is in a chair now: from here on it is a minute later, in all of this process. */
export function stayAtHalfPastOne(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: halfPastOne().getTime() + 60_000 });
}
