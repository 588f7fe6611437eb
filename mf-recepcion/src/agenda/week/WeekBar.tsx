import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Select } from '@melena/shared/kit/fields/Select';
import { Muted, Strong } from '@melena/shared/kit/text';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { loadText, sumLoads } from '@melena/shared/rules/agenda/day-load';
import { personOption } from '@melena/shared/rules/person';
import { type Day, formatDuration } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { CalendarX, User } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { countLive, countText } from '../grid/count-text';
import { useWeek, useWeekDays, type WeekDay } from './use-week';
import styles from './week.module.css';
import { weekName } from './week-options';

const HealerAbsence = lazy(() =>
  import('@melena/shared/salon/absence/HealerAbsence').then(m => ({ default: m.HealerAbsence })),
);

interface WeekBarProps {
  healerId: number | null;
  day: Day;
  onHealer: (id: number) => void;
}

/** The healer of the week, and what the week comes to. */
export function WeekBar({ healerId, day, onHealer }: WeekBarProps) {
  const now = useNow();
  const { data } = useWeek(healerId, day);
  const { days } = useWeekDays(data);
  const options = (data?.healers ?? []).map(personOption);
  const shown = options.find(({ value }) => value === data?.healer_id);
  const opensAbsences = hasPermission(useSession()?.me.role, 'healers');
  const [isAbsent, setAbsent] = useState(false);
  return (
    <>
      <div className={styles.picker}>
        <User />
        <Select
          label="Healer"
          width="100%"
          options={options}
          value={data?.healer_id ?? healerId}
          onChange={onHealer}
          placeholder={data ? 'Elige un healer' : ''}
        />
      </div>
      <Strong className={styles.name}>{weekName(day, now)}</Strong>
      {days.length > 0 && (
        <Muted num size="s" className={styles.sums}>
          {sumsText(days)}
        </Muted>
      )}
      <span className={styles.push} />
      {opensAbsences && shown && (
        <Button icon={CalendarX} className={styles.absence} onClick={() => setAbsent(true)}>
          Ausencia
        </Button>
      )}
      <Suspense>
        {isAbsent && shown && (
          <HealerAbsence
            healer={{ id: shown.value, name: shown.label }}
            day={day}
            days={days.filter(isAway).map(each => each.day)}
            onClose={() => setAbsent(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const isAway = ({ healer }: WeekDay) => healer.away !== undefined || healer.absences.length > 0;

/** '28 citas · 82 % de 48 h'. */
function sumsText(days: readonly WeekDay[]): string {
  const load = sumLoads(days.map(day => day.load));
  const share = loadText(load);
  const count = countLive(days.flatMap(({ rows }) => rows));
  return [countText(count), share && `${share} de ${formatDuration(load.open)}`].filter(Boolean).join(' · ');
}
