import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { fullName } from '@melena/shared/rules/person';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CalendarHealer } from '../common/day-grid/rows';
import { useAgendaDay } from './agenda-day';

const AbsenceDialog = lazy(() =>
  import('@melena/shared/salon/absence/AbsenceDialog').then(m => ({ default: m.AbsenceDialog })),
);

interface AbsenceOpenerProps {
  healer: CalendarHealer;
  /** The column under it, for the keys of the grid. */
  col: number;
}

/** In the head of a healer's column: opens 'Ausencia' with the day that is shown. */
export function AbsenceOpener({ healer, col }: AbsenceOpenerProps) {
  const { day } = useAgendaDay();
  const [isOpen, open] = useState(false);
  const name = fullName(healer);
  return (
    <>
      <IconButton
        size="s"
        icon={CalendarX}
        name={`Ausencia de ${name}`}
        tabIndex={-1}
        data-head={col}
        onClick={() => open(true)}
      />
      <Suspense>
        {isOpen && <AbsenceDialog healer={{ id: healer.id, name }} day={day} onClose={() => open(false)} />}
      </Suspense>
    </>
  );
}
