import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallBody, CallReply, CommandPath, StorableBody } from '../contract/calls';
import { CallError, isUnknown } from './errors';
import { type Caption, giveUp, outgoing, removeOutgoing, takeOwnership } from './outbox';
import { invalidateTouched } from './reply-cache';
import { useSalonScope } from './salon-scope';
import { sendCommand } from './send-command';
import { currentSalonId } from './session-store';

/** The types of a command, for what sends any of them and names none: the kit's forms. */
export type { CallBody, CallReply, CommandPath };

export interface Command<P extends CommandPath> {
  /**
   * Sends it. With a caption it survives a reload of the page whose outcome isn't known: see `useOutbox`.
   * @throws {CallError} as {@link call}; the families it touches are refetched when it succeeds.
   */
  readonly run: {
    (body: StorableBody<P>, caption?: Caption): Promise<CallReply<P>>;
    (body: CallBody<P>): Promise<CallReply<P>>;
  };
  /** As `run`, for a screen that shows `error`: null where it failed. `if (await attempt(body)) onClose();` */
  readonly attempt: (body: CallBody<P>) => Promise<CallReply<P> | null>;
  readonly busy: boolean;
  /** The error of the last run, until the next one or {@link reset}. */
  readonly error: CallError | null;
  readonly reset: () => void;
}

interface Run<P extends CommandPath> {
  readonly body: CallBody<P>;
  readonly caption?: Caption | undefined;
}

/**
 * A command of the contract for a screen. The same body again after a lost connection goes under the same `request_id`,
 * from a dialog that was closed and opened anew too: if the first one did reach the server, the stored reply comes back
 * and nothing is done twice.
 */
export function useCommand<P extends CommandPath>(path: P): Command<P> {
  const [unknown] = useState(() => new UnknownCommand());
  const scope = useSalonScope();
  useEffect(() => unknown.show(), [unknown]);
  const mutation = useMutation<CallReply<P>, CallError, Run<P>>({
    mutationFn: async ({ body, caption }) => {
      const { entry, again } = outgoing(path, body, { caption, salonId: scope ?? currentSalonId() });
      const { id, salonId } = entry;
      const release = takeOwnership(id);
      unknown.replace(id);
      try {
        const { reply, shown } = await sendCommand(path, body, { requestId: id, again, salonId });
        removeOutgoing(id);
        release();
        await shown;
        return reply;
      } catch (error) {
        if (isUnknown(error)) unknown.hold(id, release);
        else {
          removeOutgoing(id);
          release();
        }
        if (error instanceof CallError) throw error;
        throw new CallError('internal', 'Algo salió mal. Intenta de nuevo.');
      }
    },
    // Somebody else was faster: the refusal shows once the screen has the current data.
    onError: async ({ code, data }) => {
      const elsewhere = code === 'stale' || code === 'slot_taken' || code === 'conflict';
      if (elsewhere && !data.unsure) await invalidateTouched(path);
    },
  });
  const run = (body: CallBody<P>, caption?: Caption) => mutation.mutateAsync({ body, caption });
  return {
    run,
    // Whatever it throws is a CallError by now, and `error` holds it.
    attempt: body => run(body).catch(() => null),
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}

/**
 * The command whose outcome a screen doesn't know. A person who closes the screen, or sends something else, gives that
 * command up; a page that goes away, for another salon too, leaves it in the outbox.
 */
class UnknownCommand {
  private open = false;
  private held: {
    readonly id: string;
    readonly release: () => void;
    readonly here: number | undefined;
  } | null = null;

  /** The screen is open until the answered function is called. */
  show(): () => void {
    this.open = true;
    return () => {
      this.open = false;
      this.replace('');
    };
  }

  /** The screen tells of it, and it isn't sent besides. */
  hold(id: string, release: () => void): void {
    if (this.open) this.held = { id, release, here: currentSalonId() };
    else release();
  }

  /** This command takes the place of another one. */
  replace(id: string): void {
    const { held } = this;
    this.held = null;
    if (!held || held.id === id) return;
    held.release();
    // In another salon by now: nobody gave it up.
    if (held.here === currentSalonId()) giveUp(held.id);
  }
}
