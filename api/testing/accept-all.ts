import type { RefusalData } from '@melena/shared/contract/errors';
import { pickSuggestions } from '@melena/shared/rules/agenda/suggestions';

/** The moves of somebody who accepts every suggestion that a change was refused with. */
export function acceptAll(stranded: NonNullable<RefusalData['stranded']>) {
  const keyed = stranded.map(each => ({ ...each, key: String(each.id) }));
  const picks = pickSuggestions(keyed);
  return keyed.flatMap(({ key, id, version }) => {
    const pick = picks[key];
    return pick ? [{ id, version, day: pick.day, hour: pick.hour, healer_id: pick.healer_id }] : [];
  });
}
