import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../kit/actions/Button';
import { Notice } from '../../kit/feedback/Notice';
import { MOST_MOVES } from '../../rules/agenda/suggestions';
import type { Suggestions } from './use-suggestions';

interface AcceptAllNoticeProps {
  suggestions: Suggestions;
  busy: boolean;
  children: ReactNode;
}

/** Says what becomes of stranded appointments, and accepts all of their places. */
export function AcceptAllNotice({ suggestions, busy, children }: AcceptAllNoticeProps) {
  const { stranded, accepted, placeOf, accept } = suggestions;
  const placed = stranded.filter(each => placeOf(each)).map(({ key }) => key);
  const left = placed.filter(key => !accepted.includes(key)).slice(0, MOST_MOVES - accepted.length);

  /** The button is off then: the next one to press takes the focus. */
  function acceptAll({ currentTarget }: MouseEvent<HTMLElement>) {
    accept(left);
    const foot = currentTarget.closest('.dialog')?.querySelector('.dialog-foot');
    foot?.querySelector<HTMLElement>(':scope > .btn:last-of-type')?.focus();
  }

  return (
    <Notice
      tone="warn"
      action={
        placed.length > 0 && (
          <Button disabled={busy || left.length === 0} onClick={acceptAll}>
            Aceptar todas
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}
