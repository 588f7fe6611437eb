import { type Day, MONTH_NAMES, partsOf, weekdayName } from './time';

/** 'lunes 23 de noviembre': in the words for a client. */
export function dayInSentence(day: Day): string {
  const { month, date } = partsOf(day);
  return `${weekdayName(day).toLowerCase()} ${date} de ${(MONTH_NAMES[month - 1] ?? '').toLowerCase()}`;
}
