import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

/** Types at a scanner's speed, however busy the machine is: `{Enter}` or `{Tab}` ends a code. */
export async function scan(keys: string): Promise<void> {
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now());
  try {
    await userEvent.keyboard(keys);
  } finally {
    clock.mockRestore();
  }
}
