import type { CallReply } from '@melena/shared/contract/calls';
import { useState } from 'react';

type Answer = Pick<CallReply<'healers/schedule/update'>, 'saved' | 'stranded'>;
export type Stranded = Answer['stranded'];

/**
 * A change that leaves appointments without their healer: it is sent first as it is, and again with `confirmed` once
 * the person has seen which ones.
 */
export function useStranding() {
  const [stranded, setStranded] = useState<Stranded | null>(null);
  return {
    /** What is asked about; null while there is no question. */
    stranded,
    /** Of the body. */
    confirmed: stranded ? true : undefined,
    /** Whether the change was made; where it wasn't, the question is asked. */
    settle: ({ saved, stranded: asked }: Answer): boolean => {
      setStranded(saved ? null : asked);
      return saved;
    },
    back: () => setStranded(null),
  };
}
