import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Muted, Num, Text } from '@melena/shared/kit/text';
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
    return <Muted>{isFull ? 'Elige otro día' : 'Elige un healer y una hora'}</Muted>;
  }
  const { start, end } = spanOfChoice(choice, minutes);
  const day = formatDayLong(choice.day);
  return (
    <Text strong role="status">
      {healer && `${healer} · `}
      <Num>
        {day.charAt(0).toLowerCase() + day.slice(1)} · {formatHourRange(start, end)}
      </Num>
    </Text>
  );
}
