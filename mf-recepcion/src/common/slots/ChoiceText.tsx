import { Notice } from '@melena/shared/kit/feedback/Notice';
import { formatDayLong, formatHourRange } from '@melena/shared/rules/time';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { spanOfChoice } from './offers';
import type { Slot } from './use-slot';

interface ChoiceTextProps {
  slot: Slot;
  choice: SlotChoice | null;
  /** The reason why the choice was dropped or refused. */
  problem: string | undefined;
}

/** The choice in words, or why there is none. In the foot, where its length moves nothing else. */
export function ChoiceText({ slot: { healer, minutes, isFull }, choice, problem }: ChoiceTextProps) {
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
