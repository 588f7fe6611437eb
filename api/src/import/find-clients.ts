import type { FileRow } from '@melena/shared/contract/import/kinds';
import { personOf, type RowFault } from '@melena/shared/contract/import/rows';
import { fullName } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { listClientsNamed, listClientsToMatch } from '../clients/client-store';
import type { Read } from '../core/database/salon/handle';
import type { PlacedRow } from './writer';

const nameOf = (person: Parameters<typeof fullName>[0]) => normalise(fullName(person));

/**
 * Finds the clients of rows by telephone and name; by the name alone where the file has no telephone, and by the telephone
 * alone where one client has it.
 * @returns the client that a row means, or why it isn't known who that is
 */
export async function findClients(read: Read, rows: readonly PlacedRow[]) {
  const people = rows.map(({ row }) => ({ phone: row.phone, name: nameOf(personOf(row)) }));
  const phones = people.flatMap(({ phone }) => phone || []);
  const names = people.flatMap(({ phone, name }) => (phone === '' ? name : []));
  const withNames = (clients: Awaited<ReturnType<typeof listClientsNamed>>) =>
    clients.map(({ id, phone, ...person }) => ({ id, phone, name: nameOf(person) }));
  const withPhone = withNames(await listClientsToMatch(read, phones));
  const named = withNames(await listClientsNamed(read, names));
  return (row: FileRow): { readonly id: number } | RowFault => {
    const [field, candidates] =
      row.phone === ''
        ? ['first_name', named]
        : ['phone', withPhone.filter(({ phone }) => phone === row.phone)];
    const same = candidates.filter(({ name }) => name === nameOf(personOf(row)));
    const [found, ...others] = same.length > 0 || row.phone === '' ? same : candidates;
    if (!found) return { field, reason: 'no hay un cliente así: importa antes los clientes' };
    if (others.length > 0) return { field, reason: 'hay varios clientes así: escribe nombre y teléfono' };
    return found;
  };
}
