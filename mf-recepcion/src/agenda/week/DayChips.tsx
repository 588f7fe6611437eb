import { useNow } from '@melena/shared/kit/dates/use-now';
import { type Day, partsOf, today, weekdayName } from '@melena/shared/rules/time';
import styles from './week.module.css';
import { daysOfWeek } from './week-options';

/** On a phone the week shows one day, chosen here. */
export function DayChips({ day, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const current = today(useNow());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={styles.chips} role="group" aria-label="Día de la semana">
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
