import { useMutation } from '@tanstack/react-query';
import type { CallBody, CallReply, CommandPath } from '../contract/calls';
import { CallError, isUnknown } from './errors';
import { invalidateTouched } from './invalidate';
import { sendCommand } from './send-command';
import { outcomeKnown, requestIdFor } from './unknown-actions';

/** The types of a command, for what sends any of them and names none: the kit's forms. */
export type { CallBody, CallReply, CommandPath };

export interface Command<P extends CommandPath> {
  /** Sends it. @throws {CallError} as {@link call}; the families it touches are refetched when it succeeds. */
  readonly run: (body: CallBody<P>) => Promise<CallReply<P>>;
  /** As `run`, for a screen that shows `error`: null where it failed. `if (await attempt(body)) onClose();` */
  readonly attempt: (body: CallBody<P>) => Promise<CallReply<P> | null>;
  readonly busy: boolean;
  /** Why the last run failed, until the next one or {@link reset}. */
  readonly error: CallError | null;
  readonly reset: () => void;
}

/**
 * A command of the contract for a screen. The same body again after a lost connection goes under the same `request_id`,
 * from a dialog that was closed and opened anew too: if the first one did reach the server, the stored reply comes back
 * and nothing is done twice.
 */
export function useCommand<P extends CommandPath>(path: P): Command<P> {
  const mutation = useMutation<CallReply<P>, CallError, CallBody<P>>({
    mutationFn: async body => {
      try {
        const { reply, shown } = await sendCommand(path, body, requestIdFor(path, body));
        outcomeKnown(path, body);
        await shown;
        return reply;
      } catch (error) {
        if (!isUnknown(error)) outcomeKnown(path, body);
        if (error instanceof CallError) throw error;
        throw new CallError('internal', 'Algo salió mal. Intenta de nuevo.');
      }
    },
    // Somebody else was faster: show what is true now.
    onError: error => {
      if (error.code === 'stale' || error.code === 'slot_taken' || error.code === 'conflict') {
        void invalidateTouched(path);
      }
    },
  });
  return {
    run: mutation.mutateAsync,
    // Whatever it throws is a CallError by now, and `error` holds it.
    attempt: body => mutation.mutateAsync(body).catch(() => null),
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
