import { isLive, type StatusName } from '@melena/shared/rules/appointment-status';
import { hasColumn } from '@melena/shared/rules/availability';
import type { Span } from '@melena/shared/rules/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import { Empty } from '@melena/shared/ui/Empty';
import { Notice } from '@melena/shared/ui/Notice';
import { PHONE, useMedia } from '@melena/shared/ui/use-media';
import { useNow } from '@melena/shared/ui/use-now';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { GridFrame } from '../day-grid/GridFrame';
import { boundsOf } from '../day-grid/layout';
import styles from './agenda.module.css';
import { byHealer } from './by-healer';
import { HealerColumn } from './HealerColumn';
import type { AppointmentRow, CalendarHealer } from './types';
import type { Density } from './view-preferences';

const OneHealer = lazy(() => import('./OneHealer').then(m => ({ default: m.OneHealer })));

export interface AgendaGridProps {
  day: Day;
  healers: readonly CalendarHealer[];
  appointments: readonly AppointmentRow[];
  salon: Span;
  density: Density;
  filter: ReadonlySet<StatusName>;
  selectedId: number | null;
  onOpen: (id: number) => void;
  onBook: ((healerId: number, hour: Hour) => void) | undefined;
}

/** The day by healer: a column each, one of them on a phone. */
export function AgendaGrid(props: AgendaGridProps) {
  const { day, healers, appointments, salon, density, filter, selectedId, onOpen, onBook } = props;
  const now = useNow();
  const columns = useMemo(() => healers.filter(hasColumn), [healers]);
  const rows = useRowsByHealer(columns, appointments);
  const bounds = useMemo(() => boundsOf(salon, appointments), [salon, appointments]);
  const phone = useMedia(PHONE);
  const [chosenId, choose] = useState<number | null>(null);
  const chosen = columns.find(({ id }) => id === chosenId) ?? columns[0];
  if (!chosen) return <Empty text="No hay healers disponibles en este día" />;
  const shown = phone ? [chosen] : columns;
  const elsewhere = appointments.filter(row => isLive(row) && !rows.has(row.healer_id)).length;
  return (
    <>
      {phone && (
        <Suspense fallback={<div className={styles.oneHealer} style={{ height: 56 }} />}>
          <OneHealer healers={columns} chosenId={chosen.id} onChoose={choose} />
        </Suspense>
      )}
      {elsewhere > 0 && (
        <Notice tone="warn" strip>
          {elsewhere === 1 ? 'Hay 1 cita' : `Hay ${elsewhere} citas`} con healers que no atienden este día. Se
          ven en la lista.
        </Notice>
      )}
      <GridFrame
        live
        label="Agenda por healer"
        day={day}
        bounds={bounds}
        density={phone ? 'comfortable' : density}
        heads={shown.map(healer => ({ ...healer, count: countOf(rows.get(healer.id)) }))}
      >
        {shown.map((healer, col) => (
          <HealerColumn
            key={healer.id}
            healer={healer}
            col={col}
            rows={rows.get(healer.id) ?? []}
            day={day}
            now={now}
            salon={salon}
            bounds={bounds}
            filter={filter}
            selectedId={rows.get(healer.id)?.some(({ id }) => id === selectedId) ? selectedId : null}
            onOpen={onOpen}
            onBook={onBook}
          />
        ))}
      </GridFrame>
    </>
  );
}

function useRowsByHealer(healers: readonly CalendarHealer[], rows: readonly AppointmentRow[]) {
  const last = useRef<ReadonlyMap<number, readonly AppointmentRow[]>>(undefined);
  return useMemo(() => {
    last.current = byHealer(healers, rows, last.current);
    return last.current;
  }, [healers, rows]);
}

function countOf(rows: readonly AppointmentRow[] | undefined): string {
  const count = rows?.length ?? 0;
  return count === 1 ? '1 cita' : `${count} citas`;
}
