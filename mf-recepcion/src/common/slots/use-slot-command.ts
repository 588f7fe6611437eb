import { CallError, useCommand } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';

/** A command that takes a healer's hour: `onTaken` is told, in the server's words, where somebody else was faster. */
export function useSlotCommand<P extends 'calendar/add' | 'calendar/update'>(
  path: P,
  onTaken: (message: string) => void,
) {
  const { run, busy, error, reset } = useCommand(path);

  /** Null where it failed: the hour was taken, or `error` says why. */
  async function take(body: CallBody<P>): Promise<CallReply<P> | null> {
    try {
      return await run(body);
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'slot_taken') {
        reset();
        onTaken(failure.message);
      }
      return null;
    }
  }

  return { take, busy, error, reset };
}
