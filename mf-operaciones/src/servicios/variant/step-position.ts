/**
 * Says how the numbers of the other steps change: they run from 1 without gaps.
 * @param typed the number that the form holds
 * @param now where the step stands, or will stand if nobody chooses
 * @param last the highest number that it can have
 */
export function positionHelp(typed: number | null, now: number, last: number): string | undefined {
  if (typed === null || typed < 1) return undefined;
  if (typed > last) return `Será el ${last}: los procesos se numeran sin saltos.`;
  return typed === now ? undefined : 'Los demás procesos se recorren.';
}
