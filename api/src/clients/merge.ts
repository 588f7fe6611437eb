import type { CheckedBody } from '@melena/shared/contract/calls';
import { parseLevels, writeLevels } from '@melena/shared/rules/levels';
import { fullName } from '@melena/shared/rules/person';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { CommandContext } from '../core/context';
import { updateRow } from '../core/database/rows';
import { wholeChain } from '../core/database/salon/handle';
import { invalid, namingField, requireFound } from '../core/errors';
import { lockClient, moveClientRows, NO_CLIENT } from './client-store';

/**
 * Merges a double into another client, who gets all that was of the first: appointments, money, cards, programs. What the
 * other one's file lacks is filled from the double's.
 * @throws {AppError} `not_found` at the field of a client that isn't there
 */
export async function mergeClients(
  { client_id, into_id }: CheckedBody<'clients/merge'>,
  { tx, audit }: CommandContext<'clients/merge'>,
) {
  if (client_id === into_id) throw invalid('into_id', 'Elige otro cliente');
  // In one order: two who merge the same two either way wait for each other.
  const locked = new Map<number, Awaited<ReturnType<typeof lockClient>>>();
  for (const id of [client_id, into_id].sort((one, other) => one - other))
    locked.set(id, await lockClient(tx, id));
  const find = (id: number, field: string) =>
    namingField(field, async () => requireFound(locked.get(id), NO_CLIENT));
  const from = await find(client_id, 'client_id');
  const into = await find(into_id, 'into_id');
  await moveClientRows(wholeChain(tx), client_id, into_id);
  await updateRow(tx, 'clients', into_id, {
    level_id: writeLevels([...new Set([...parseLevels(into.level_id), ...parseLevels(from.level_id)])]),
    email: into.email || from.email,
    birthday: into.birthday ?? from.birthday,
    comments: [into.comments, from.comments].filter(Boolean).join('\n'),
  });
  await updateRow(tx, 'clients', client_id, { status_id: ROW_STATUS.removed });
  const names = { before: { merged: fullName(from) }, after: { merged: fullName(into) } };
  audit({ entity: 'client', entityId: into_id, ...names });
  return { client_id: into_id };
}
