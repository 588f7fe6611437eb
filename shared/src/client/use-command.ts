import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallBody, CallReply, CommandPath } from '../contract/calls';
import { call } from './call';
import { CallError, isUnknown } from './errors';
import { invalidateTouched } from './invalidate';
import { newRequestId } from './request-id';

/** One action of a person: the id stays while its outcome is unknown, so that a retry can't do it twice. */
interface Action {
  readonly body: string;
  readonly requestId: string;
}

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
 * A command of the contract for a screen. Pressing again after a lost connection sends the same `request_id`:
 * if the first one did reach the server, the stored reply comes back and nothing is done twice.
 */
export function useCommand<P extends CommandPath>(path: P): Command<P> {
  const action = useRef<Action | null>(null);
  const mutation = useMutation<CallReply<P>, CallError, CallBody<P>>({
    mutationFn: async body => {
      const text = JSON.stringify(body);
      if (action.current?.body !== text) action.current = { body: text, requestId: newRequestId() };
      const { requestId } = action.current;
      try {
        const reply = await call(path, body, { requestId });
        action.current = null;
        return reply;
      } catch (error) {
        if (!isUnknown(error)) action.current = null;
        if (error instanceof CallError) throw error;
        throw new CallError('internal', 'Algo salió mal. Intenta de nuevo.');
      }
    },
    onSuccess: () => invalidateTouched(path),
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
