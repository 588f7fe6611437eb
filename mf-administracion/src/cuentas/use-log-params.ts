import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { type Day, today } from '@melena/shared/rules/time';

/** In the address in the place of a day: every day. */
export const EVERY_DAY = 'todos';

/** The part of a log that the address names: the day, or all of them, and the person. */
export function useLogParams() {
  const params = useListParams();
  const now = useNow();
  const current = today(now);
  const said = params.text('dia');
  const ofOneDay = said !== EVERY_DAY;
  const day: Day = isChoosable(said, now) && said <= current ? said : current;
  const person = params.text('persona') || undefined;
  const body = { day: ofOneDay ? day : undefined, person, offset: params.offset, limit: PAGE_SIZE };
  return { params, current, day, ofOneDay, body };
}
