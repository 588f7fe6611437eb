import { useState } from 'react';
import { CallError } from '../../client/errors';
import type { RefusalData } from '../../contract/errors';

/** The appointments that a change would strand. */
export type AffectedAppointments = NonNullable<RefusalData['stranded']>;

/** Part of the body once the person has seen the appointments; empty before. */
interface Consent {
  confirmed?: true;
  stranded_ids?: number[];
}

/**
 * A change that strands appointments: it is sent as it is first, and once more with what the person has seen and
 * confirmed. Where it strands others by then, the question is asked again.
 */
export function useAffected() {
  const [asked, setAsked] = useState<{ stranded: AffectedAppointments; seen: readonly number[] } | null>(
    null,
  );
  const ids = asked?.stranded.map(({ id }) => id) ?? [];
  return {
    /** The appointments of the question; null while there is none. */
    stranded: asked?.stranded ?? null,
    /** Those that were shown in the question before this one: the others are new. */
    seen: asked?.seen ?? [],
    /**
     * Sends the change: what a form takes as `send`.
     * @returns its reply, or null where the person is asked first
     * @throws {CallError} where it is refused for another reason
     */
    send: async <Body extends object, Reply>(
      run: (body: Body & Consent) => Promise<Reply>,
      body: Body,
    ): Promise<Reply | null> => {
      try {
        const reply = await run(asked ? { ...body, confirmed: true, stranded_ids: ids } : body);
        setAsked(null);
        return reply;
      } catch (error) {
        const stranded = affectedInError(error);
        if (!stranded) throw error;
        setAsked({ stranded, seen: ids });
        return null;
      }
    },
    back: () => setAsked(null),
  };
}

/** The refusal, unless it is a question that {@link useAffected} asks. */
export function errorWithoutAffected(error: CallError | null): CallError | null {
  return affectedInError(error) ? null : error;
}

function affectedInError(error: unknown): AffectedAppointments | undefined {
  return error instanceof CallError ? error.data.stranded : undefined;
}
