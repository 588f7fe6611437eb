import { formatHourShort, minutesOf } from '@melena/shared/rules/time';
import type { Day, Row } from './stage';

/** Texts of a block, in each of the pages: hours, folio, client, service. */
export function textsOf({ hour, ending, folio, client, service }: Row): [string, string, string, string] {
  return [`${formatHourShort(hour)}–${formatHourShort(ending)}`, `#${folio}`, client, service];
}

/** As markup, where a calendar takes its content so. */
export function markupOf(row: Row): string {
  const [hours, folio, client, service] = textsOf(row);
  return `<span>${hours}</span> <span>${folio}</span><b>${client}</b><span>${service}</span>`;
}

export const COLOURS: Readonly<Record<number, string>> = {
  1: '#fdf6e3',
  2: '#e3eefa',
  3: '#e2f3e6',
  4: '#eeeae4',
  5: '#f4f2f0',
};

export const colourOf = ({ status_id }: Row): string => COLOURS[status_id] ?? '#fff';

/** 'YYYY-MM-DDTHH:mm:ss', local. */
export const startOf = ({ day, hour }: Row): string => `${day}T${hour}:00`;
export const endOf = ({ day, ending }: Row): string => `${day}T${ending}:00`;

export const healersOf = ({ healers }: Day) =>
  healers.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));

export const opens = 8 * 60;
export const closes = 21 * 60;

/** Pixels of a minute. */
export const SCALE = 50 / 30;

/** Top and height of a span, in pixels. */
export function placeOf(hour: string, ending: string): { top: number; height: number } {
  const from = minutesOf(hour) - opens;
  return { top: from * SCALE, height: (minutesOf(ending) - opens - from) * SCALE };
}

/** Pixels that a day's columns take: none narrower than ours. */
export const widthOf = ({ healers }: Day): number => Math.max(1440, 60 + healers.length * 92);
