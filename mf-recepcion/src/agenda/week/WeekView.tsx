import { isNowhere, loadError, queryClient } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty, ErrorState } from '@melena/shared/kit/feedback/Empty';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { isEmptySpan } from '@melena/shared/rules/agenda/salon-hours';
import type { Span } from '@melena/shared/rules/agenda/slots';
import { type Day, type Hour, partsOf, today, weekdayName } from '@melena/shared/rules/time';
import { UserX } from 'lucide-react';
import { useEffect } from 'react';
import { GridSkeleton } from '../../common/day-grid/GridSkeleton';
import { boundsOf } from '../../common/day-grid/grid-layout';
import type { AppointmentRow } from '../../common/day-grid/rows';
import styles from '../agenda.module.css';
import { NoScheduleNotice } from '../NoScheduleNotice';
import { rememberHealer, setView, VIEW, viewPreferences } from '../view-preferences';
import { useWeek, useWeekDays, type WeekDay, weekBody } from './use-week';
import { WeekGrid } from './WeekGrid';
import weekStyles from './week.module.css';
import { daysOfWeek } from './week-options';

export interface WeekViewProps {
  /** Null where neither the address nor this browser names one. */
  healerId: number | null;
  /** True where the address names the healer. */
  named: boolean;
  day: Day;
  selectedId: number | null;
  onDay: (day: Day) => void;
  onHealer: (id: number | null, options?: { replace: boolean }) => void;
  onOpen: (id: number) => void;
  onBook: ((slot: { day: Day; healerId: number; hour: Hour }) => void) | undefined;
}

/** A healer's week: a column each day, one of them on a phone. */
export function WeekView(props: WeekViewProps) {
  const { healerId, day, selectedId, onDay, onHealer, onOpen, onBook } = props;
  const week = useWeek(healerId, day);
  const { data } = week;
  const { rows, days } = useWeekDays(data);
  const { density, shape: last } = viewPreferences();
  const phone = useMedia(PHONE);
  useNamedHealer(data, props);
  const failure = loadError(week, 'No se pudo cargar la semana');
  if (isNowhere(week.error) && !data) return <NoHealer onOther={() => onHealer(null, { replace: true })} />;
  if (failure) {
    return (
      <div className={styles.failed}>
        <ErrorState {...failure} />
      </div>
    );
  }
  if (data && days.length === 0) return <Empty text="No hay healers activos" />;
  const shown = phone ? days.filter(each => each.day === day) : days;
  const shape = {
    bounds: data ? boundsOfWeek(days, rows) : last.bounds,
    density: phone ? COMFORTABLE : density,
  };
  return (
    <>
      {phone && <DayChips day={day} onDay={onDay} />}
      {data?.days.some(each => each.salon_schedule === null && each.closed === null) && <NoScheduleNotice />}
      {data ? (
        <WeekGrid
          {...shape}
          days={shown}
          rows={rows}
          selectedId={selectedId}
          onOpen={onOpen}
          onBook={onBook}
        />
      ) : (
        <GridSkeleton {...shape} day={day} columns={phone ? 1 : 7} />
      )}
    </>
  );
}

const COMFORTABLE = 'comfortable';

/** Writes the healer whose week is shown into an address that names none, and remembers that one. */
function useNamedHealer(
  week: { healer_id: number | null } | undefined,
  { healerId, named, day, onHealer }: Pick<WeekViewProps, 'healerId' | 'named' | 'day' | 'onHealer'>,
): void {
  const shownId = week?.healer_id ?? null;
  useEffect(() => {
    if (shownId === null) return;
    rememberHealer(shownId);
    if (named) return;
    // The answer is the same under the healer's name: it isn't asked for twice.
    if (healerId === null) queryClient.setQueryData(['calendar/week', weekBody(shownId, day)], week);
    onHealer(shownId, { replace: true });
  }, [shownId, healerId, named, week, day, onHealer]);
}

function NoHealer({ onOther }: { onOther: () => void }) {
  return (
    <Empty
      icon={UserX}
      text="Este healer ya no está activo"
      action={
        <Button
          onClick={() => {
            rememberHealer(null);
            setView(VIEW.week);
            onOther();
          }}
        >
          Ver otro healer
        </Button>
      }
    />
  );
}

/** The hours that any of the days draws: one axis for all of them. */
function boundsOfWeek(days: readonly WeekDay[], booked: readonly AppointmentRow[]): Span {
  const open = days.map(({ salon }) => salon).filter(salon => !isEmptySpan(salon));
  const [first] = open;
  if (!first) return boundsOf({ start: '00:00', end: '00:00' }, booked);
  const hours = (each: 'start' | 'end') => open.map(span => span[each]).sort();
  const widest = { start: hours('start')[0] ?? first.start, end: hours('end').at(-1) ?? first.end };
  return boundsOf(widest, booked);
}

/** On a phone the week shows one day, chosen here. */
function DayChips({ day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const current = today(useNow());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={weekStyles.chips} role="group" aria-label="Día de la semana">
      {daysOfWeek(day).map(each => (
        <button
          key={each}
          type="button"
          aria-label={`${weekdayName(each)} ${partsOf(each).date}`}
          aria-pressed={each === day}
          aria-current={each === current ? 'date' : undefined}
          data-pressed={each === day ? '' : undefined}
          onClick={() => onDay(each)}
        >
          <small>{weekdayName(each).slice(0, 3)}</small>
          <b>{partsOf(each).date}</b>
        </button>
      ))}
    </div>
  );
}
