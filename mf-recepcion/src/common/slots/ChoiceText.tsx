import { Notice } from '@melena/shared/kit/feedback/Notice';
import { formatDayLong, formatHourRange } from '@melena/shared/rules/time';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { spanOfChoice } from './offers';

interface ChoiceTextProps {
  choice: SlotChoice | null;
  /** Known once the choice's day is. */
  healer: string | undefined;
  minutes: number;
  /** Why there is no choice any more, or what the server refused. */
  problem?: string;
  /** The day that is shown has no hour to choose. */
  isFull?: boolean;
}

/** The choice in words, or why there is none. It stands in the foot, where it pushes nothing. */
export function ChoiceText({ choice, healer, minutes, problem, isFull }: ChoiceTextProps) {
  if (problem) return <Notice tone="warn">{problem}</Notice>;
  if (!choice || minutes === 0) {
    return <span className="t-2">{isFull ? 'Elige otro día' : 'Elige un healer y una hora'}</span>;
  }
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
