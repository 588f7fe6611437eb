import type { CheckedBody } from '@melena/shared/contract/calls';
import { parseLevels, writeLevels } from '@melena/shared/rules/levels';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { AppError, invalid, requireFresh } from '../core/errors';
import { findSamePerson, isGenre, lockClient, lockPhones, NO_CLIENT, type PersonKey } from './client-store';
import { listClientsWithPhone } from './view';

type NewClient = CheckedBody<'clients/add'>['client'];
type ClientChanges = CheckedBody<'clients/update'>['client'];

interface PhoneCheck {
  /** A telephone that others have is refused, so that it can be asked whether one of them is meant. */
  readonly asks?: boolean;
}

/**
 * Registers a client.
 * @returns its id
 * @throws {AppError} where one of that name and telephone is there already; with `asks`, where anybody has the telephone
 */
export async function addClient(
  tx: Tx,
  client: NewClient,
  { asks = false }: PhoneCheck = {},
): Promise<number> {
  await lockPhones(tx, [client.phone]);
  if (asks) await assertPhoneFree(tx, client.phone);
  await assertClientUnique(tx, client);
  await assertGenre(tx, client.genre_id);
  return insertRow(tx, 'clients', {
    first_name: client.first_name,
    last_name: client.last_name,
    phone: client.phone,
    email: client.email,
    birthday: client.birthday === '' ? null : client.birthday,
    genre_id: client.genre_id,
    level_id: writeLevels(parseLevels(client.level_id)),
    comments: client.comments,
  });
}

/**
 * Changes a client; what isn't named stays.
 * @returns it as it was
 * @throws {AppError} `stale` where somebody else changed it since; with `asks`, where others have its new telephone
 */
export async function updateClient(tx: Tx, changes: ClientChanges, { asks = false }: PhoneCheck = {}) {
  const before = requireFresh(await lockClient(tx, changes.id), changes.version, NO_CLIENT);
  const { id, version: _shown, birthday, level_id, status_id, ...plain } = changes;
  const statuses: readonly number[] = [ROW_STATUS.active, ROW_STATUS.inactive];
  if (status_id !== undefined && !statuses.includes(status_id)) {
    throw invalid('client.status_id', 'Elige un estado de la lista');
  }
  const renamed = ['first_name', 'last_name', 'phone'].some(name => name in plain);
  if (renamed) {
    const wanted = { ...before, ...plain };
    await lockPhones(tx, [wanted.phone]);
    const moves = wanted.phone !== before.phone;
    if (asks && moves) await assertPhoneFree(tx, wanted.phone, id);
    await assertClientUnique(tx, wanted, id);
  }
  if (plain.genre_id !== undefined) await assertGenre(tx, plain.genre_id);
  await updateRow(tx, 'clients', id, {
    ...plain,
    status_id,
    birthday: birthday === '' ? null : birthday,
    level_id: level_id === undefined ? undefined : writeLevels(parseLevels(level_id)),
  });
  return before;
}

async function assertPhoneFree(tx: Tx, phone: string, self = 0): Promise<void> {
  const clients = await listClientsWithPhone(tx, phone, self);
  if (clients.length === 0) return;
  const names = clients.map(client => {
    const name = `${client.first_name} ${client.last_name}`.trim();
    return isActive(client) ? name : `${name} (Inactivo)`;
  });
  throw new AppError('conflict', `Este teléfono es de ${names.join(', ')}`, {
    data: { same_phone: clients },
  });
}

/** A family may share a telephone; the same name with it is the same person. */
async function assertClientUnique(tx: Tx, person: PersonKey, self?: number): Promise<void> {
  const message = 'Ya hay un cliente con ese nombre y teléfono';
  assertUnique({ owner: await findSamePerson(tx, person, self), field: 'client.phone', message });
}

async function assertGenre(tx: Tx, genreId: number): Promise<void> {
  if (!(await isGenre(tx, genreId))) throw invalid('client.genre_id', 'Elige un género de la lista');
}
