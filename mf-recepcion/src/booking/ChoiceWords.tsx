import { formatDayLong, formatHourRange } from '@melena/shared/rules/time';
import type { Choice } from './draft';
import { spanOfChoice } from './offers';

interface ChoiceWordsProps {
  choice: Choice | null;
  /** Known once the choice's day is. */
  healer: string | undefined;
  minutes: number;
}

/** The choice, said in words in the foot. */
export function ChoiceWords({ choice, healer, minutes }: ChoiceWordsProps) {
  if (!choice || minutes === 0) return <span className="t-2">Elige un healer y una hora</span>;
  const { start, end } = spanOfChoice(choice, minutes);
  const day = formatDayLong(choice.day);
  return (
    <span className="t-strong" role="status">
      {healer && `${healer} · `}
      <span className="num">
        {day.charAt(0).toLowerCase() + day.slice(1)} · {formatHourRange(start, end)}
      </span>
    </span>
  );
}
