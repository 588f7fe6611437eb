import { useRef, useState } from 'react';
import { CallError } from '../../client/errors';
import type { StrandedAppointment } from '../../contract/appointment/stranding';
import type { CallBody } from '../../contract/calls';
import { type ClientMessage, useSuggestions } from '../absence/use-suggestions';

/** Part of the body once the person has seen the appointments; empty before. */
type Consent = Pick<CallBody<'salon/update'>, 'confirmed' | 'stranded_ids' | 'moves'>;

const NOTHING: readonly StrandedAppointment[] = [];
const NOBODY: readonly ClientMessage[] = [];

/**
 * A change that strands appointments: it is sent as it is first, and once more with what the person has seen, confirmed
 * and accepted. Where it strands others by then, or somebody took an accepted place, the question is asked again.
 */
export function useStranded() {
  const [asked, setAsked] = useState<{
    stranded: readonly StrandedAppointment[];
    seen: readonly number[];
  } | null>(null);
  const [messages, setMessages] = useState(NOBODY);
  // As it was sent: the form goes on before this is drawn again.
  const open = useRef(NOBODY);
  const close = useRef<() => void>(undefined);
  const ids = asked?.stranded.map(({ id }) => id) ?? [];
  const suggestions = useSuggestions(asked?.stranded ?? NOTHING);

  function ask(stranded: readonly StrandedAppointment[]): null {
    setAsked({ stranded, seen: ids });
    return null;
  }

  function finish<Reply>(reply: Reply, told: readonly ClientMessage[]): Reply {
    open.current = told;
    setMessages(told);
    setAsked(null);
    return reply;
  }

  return {
    /** The appointments of the question; null while there is none. */
    stranded: asked?.stranded ?? null,
    /** Appointments of the question before this one: the others are new. */
    seen: asked?.seen ?? [],
    suggestions,
    /** The appointments whose clients are told, once it is done. */
    messages,
    /**
     * Sends the change: what a form takes as `send`.
     * @returns its reply, or null where the person is asked first
     * @throws {CallError} where it is refused for another reason
     */
    send: async <Body extends object, Reply>(
      run: (body: Body & Consent) => Promise<Reply>,
      body: Body,
    ): Promise<Reply | null> => {
      const { moves, rest } = suggestions;
      const accepting = moves.length > 0 ? { moves } : {};
      try {
        if (!asked) return finish(await run(body), NOBODY);
        const reply = await run({ ...body, confirmed: true, stranded_ids: rest, ...accepting });
        return finish(reply, suggestions.messages);
      } catch (error) {
        const taken = asked && error instanceof CallError ? error.data.taken : undefined;
        if (taken) {
          suggestions.lose(taken);
          // Asked for anew: the others keep what was accepted, these get another place.
          return run(body).then(
            reply => finish(reply, NOBODY),
            again => ask(strandedIn(again)),
          );
        }
        return ask(strandedIn(error));
      }
    },
    /** Closes once the messages are read, at once where nobody is told: what a form takes as `onDone`. */
    thenClose: (onClose: () => void) => () => {
      if (open.current.length > 0) close.current = onClose;
      else onClose();
    },
    endMessages: () => {
      open.current = NOBODY;
      setMessages(NOBODY);
      close.current?.();
    },
    back: () => setAsked(null),
  };
}

/** The refusal, unless it is a question that {@link useStranded} asks. */
export function errorWithoutStranded(error: CallError | null): CallError | null {
  return error?.data.stranded || error?.data.taken ? null : error;
}

/** @throws what it was given, where that asks nothing */
function strandedIn(error: unknown): readonly StrandedAppointment[] {
  const stranded = error instanceof CallError ? error.data.stranded : undefined;
  if (!stranded) throw error;
  return stranded;
}
