export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
