import type { CheckedBody } from '@melena/shared/contract/calls';
import { joinNames } from '@melena/shared/rules/person';
import type { CommandContext } from '../core/context';
import { inBranch } from '../core/database/salon/handle';
import { invalid } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { assertHours, assertNameFree, inAudit } from './opening-hours';
import { addToBranch, findSalon, insertBranch, setHours } from './store';

/** Opens another salon of the chain. Two at once get two numbers, because the chain is locked. */
export async function addSalon(
  { salon: sent, people }: CheckedBody<'salon/add'>,
  { tx, audit, caller }: CommandContext<'salon/add'>,
) {
  await lockSalon(tx);
  const { hour_start = null, hour_end = null, weekdays = [], time_zone = caller.zone, ...fields } = sent;
  const hours = { hour_start, hour_end, weekdays, time_zone };
  await assertNameFree(tx, fields.name);
  assertHours(hours);
  const id = await insertBranch(tx, fields);
  const own = inBranch(tx, id);
  await setHours(own, hours);
  const accounts = [...new Set(people)];
  const names = await addToBranch(tx, id, accounts);
  if (names.length < accounts.length) throw invalid('people', 'Una de esas cuentas ya no está activa');
  const salon = await findSalon(own);
  audit({
    entity: 'salon',
    entityId: id,
    after: { ...inAudit(salon), ...(names.length > 0 && { people: joinNames(names) }) },
  });
  return { salon };
}
