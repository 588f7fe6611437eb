import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { fullName } from '@melena/shared/rules/person';
import { useSession } from '@melena/shared/session';
import { CalendarX } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import type { CalendarHealer } from '../../common/day-grid/rows';
import { useAgendaDay } from '../agenda-day';
import type { OpenAbsence } from './AbsenceDialog';

/** The head that opened it may go: a narrow window shows another healer's column. */
const absenceStore = create<{ absence: OpenAbsence | null }>()(() => ({ absence: null }));
const open = (absence: OpenAbsence | null) => absenceStore.setState({ absence });

const AbsenceDialog = lazy(() => import('./AbsenceDialog').then(m => ({ default: m.AbsenceDialog })));

interface AbsenceOpenerProps {
  healer: CalendarHealer;
  /** The column under it, for the keys of the grid. */
  col: number;
}

/** In the head of a healer's column, for who may change schedules: opens 'Ausencia' with the day that is shown, or the absence that it has. */
export function AbsenceOpener({ healer, col }: AbsenceOpenerProps) {
  const { day } = useAgendaDay();
  const mayOpen = hasPermission(useSession()?.me.role, 'healers');
  const name = fullName(healer);
  const isAway = healer.away !== undefined || healer.absences.length > 0;
  if (!mayOpen) return null;
  return (
    <IconButton
      size="s"
      icon={CalendarX}
      name={`Ausencia de ${name}`}
      tabIndex={-1}
      data-head={col}
      onKeyDown={goBeside}
      onClick={() => open({ healer: { id: healer.id, name }, day, days: isAway ? [day] : [] })}
    />
  );
}

/** The dialog that a head opened; beside the grid, so that it stays whatever columns the grid shows. */
export function OpenedAbsence() {
  const absence = absenceStore(state => state.absence);
  useEffect(() => () => open(null), []);
  if (!absence) return null;
  return (
    <Suspense>
      <AbsenceDialog {...absence} onClose={() => open(null)} />
    </Suspense>
  );
}

/** The arrows lead to the heads beside it, and down to the first button of the column. */
function goBeside({ key, currentTarget: head }: KeyboardEvent<HTMLButtonElement>): void {
  const grid = head.closest('[role="group"]');
  const step = key === 'ArrowLeft' ? -1 : 1;
  const col = Number(head.dataset.head);
  if (key === 'ArrowLeft' || key === 'ArrowRight') focus(grid?.querySelector(`[data-head="${col + step}"]`));
  if (key !== 'ArrowDown') return;
  const under = [...(grid?.querySelectorAll<HTMLElement>(`[data-col="${col}"]`) ?? [])];
  focus(under.sort((one, other) => Number(one.dataset.from) - Number(other.dataset.from))[0]);
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus();
}
