import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { addDays, type Day, today } from '@melena/shared/rules/time';
import { useEffect, useRef } from 'react';
import { dragStore } from '../drag/drag-store';

/** Elements that lie over the page and keep the keys. */
const MODAL = '.scrim, [aria-modal="true"], [data-opening]';
/** Letters are typed there, or choose one of many. */
const FIELD = 'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"]';
/** They have arrows of their own; the panels hold another day's fields. */
const OWN_ARROWS = '[data-col], [data-head], .panel';

interface AgendaKeysProps {
  day: Day;
  /** Days of a step: one, or those of a week. */
  step: number;
  onDay: (day: Day) => void;
  /** A dialog is on its way: its letters are no shortcuts. */
  off: boolean;
  /** Absent where this role doesn't book. */
  onNew: (() => void) | undefined;
}

/** The agenda's own shortcuts: N books, H shows today, the arrows the day before and after, Ctrl Z undoes the last move. */
export function AgendaKeys(props: AgendaKeysProps) {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || latest.current.off || !isFree(event)) return;
      const act = actionOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}

function isFree({ target }: KeyboardEvent): boolean {
  if (dragStore.getState().holding || document.querySelector(MODAL)) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(FIELD)));
}

function actionOf(event: KeyboardEvent, { day, step, onDay, onNew }: AgendaKeysProps) {
  const { key, target } = event;
  const letter = key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    return letter === 'z' && !event.shiftKey ? dragStore.getState().undo?.run : undefined;
  }
  const now = new Date();
  const goTo = (next: Day) => (next !== day && isChoosable(next, now) ? () => onDay(next) : undefined);
  if (letter === 'n') return event.repeat ? undefined : onNew;
  if (letter === 'h') return goTo(today(now));
  const by = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0;
  if (by === 0 || event.shiftKey || !(target instanceof Element)) return undefined;
  return target.closest(OWN_ARROWS) || scrolls(target) ? undefined : goTo(addDays(day, by));
}

/** A grid that is wider than its window goes sideways by the arrows. */
function scrolls({ scrollWidth, clientWidth, nodeName }: Element): boolean {
  return nodeName !== 'BODY' && scrollWidth > clientWidth;
}
