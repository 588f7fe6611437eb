import { useNow } from '@melena/shared/kit/dates/use-now';
import { loadText } from '@melena/shared/rules/agenda/day-load';
import { type Day, today } from '@melena/shared/rules/time';
import { useMemo } from 'react';
import { type GridDensity, GridFrame, type GridHead } from '../../common/day-grid/GridFrame';
import type { AppointmentRow } from '../../common/day-grid/rows';
import { useSameSpan } from '../../common/day-grid/use-same-span';
import { dragStore } from '../drag/drag-store';
import { useDrag } from '../drag/use-drag';
import { countText } from '../grid/count-text';
import { useSelectedBlock } from '../grid/use-selected-block';
import type { WeekDay } from './use-week';
import { offReason, WeekColumn, type WeekColumnProps } from './WeekColumn';
import { dayTitle } from './week-options';
import { weekScene } from './week-scene';

interface WeekGridProps extends Pick<WeekColumnProps, 'bounds' | 'selectedId' | 'onOpen' | 'onBook'> {
  /** The days that are drawn: one on a phone. */
  days: readonly WeekDay[];
  rows: readonly AppointmentRow[];
  density: GridDensity;
}

/** The days of a healer side by side, whose blocks are carried from day to day. */
export function WeekGrid({ days, rows, density, selectedId, onOpen, onBook, ...rest }: WeekGridProps) {
  const now = useNow();
  const current = today(now);
  const bounds = useSameSpan(rest.bounds);
  const scene = useMemo(() => weekScene(days, { rows, bounds }), [days, rows, bounds]);
  const drag = useDrag(scene, onBook !== undefined && days.some(({ day }) => day >= current));
  const landedId = dragStore(state => state.landedId);
  useSelectedBlock(selectedId);
  const markedId = selectedId ?? landedId;
  return (
    <GridFrame
      live
      layers
      drag={drag}
      label="Semana del healer"
      day={days.some(({ day }) => day === current) ? current : scene.day}
      bounds={bounds}
      density={density}
      heads={days.map((each, index) => headOf(each, index, current))}
    >
      {days.map((each, col) => (
        <WeekColumn
          key={each.day}
          weekDay={each}
          col={col}
          now={now}
          bounds={bounds}
          selectedId={each.rows.some(({ id }) => id === markedId) ? markedId : null}
          onOpen={onOpen}
          onBook={onBook}
        />
      ))}
    </GridFrame>
  );
}

function headOf(weekDay: WeekDay, index: number, current: Day): GridHead {
  const { day, count, load, rows } = weekDay;
  const reason = offReason(weekDay);
  const isToday = day === current;
  const share = loadText(load);
  return {
    id: index,
    first_name: isToday ? `${dayTitle(day)} · hoy` : dayTitle(day),
    last_name: reason !== undefined && rows.length === 0 ? reason : countText(count),
    ...(share ? { count: share } : {}),
    today: isToday,
  };
}
