const SLOTS = 26;

/** Lunch, in half hours from the first, and how many. */
export const LUNCH = 12;

export const LUNCH_SLOTS = 2;

/** Half hours from the first, how many, and whether it was cancelled. */
type TakenSlots = readonly [slot: number, length: number, cancelled: boolean];

/** As many as a healer has, spread over the hours but lunch, each of up to two hours, with a third left free. */
export function spansOf(count: number, turn: number): TakenSlots[] {
  const cancelled = Math.floor(count / 20);
  const live = count - cancelled;
  const room = SLOTS - LUNCH_SLOTS;
  const startOf = (index: number) => Math.floor((index * room) / live);
  const spans = Array.from({ length: live }, (_, index): TakenSlots => {
    const first = startOf(index);
    const end = first < LUNCH ? Math.min(startOf(index + 1), LUNCH) : startOf(index + 1);
    const length = Math.min(Math.max(1, Math.floor(((end - first) * 2) / 3)), 4);
    const start = first + (turn % (end - first - length + 1));
    return [start < LUNCH ? start : start + LUNCH_SLOTS, length, false];
  });
  const again = spans.slice(0, cancelled).map(([at, length]): TakenSlots => [at, length, true]);
  return [...spans, ...again];
}
