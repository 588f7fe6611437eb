import type { FileRow } from '@melena/shared/contract/import/kinds';
import { personOf } from '@melena/shared/contract/import/rows';
import { fullName } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { listClientsNamed, listClientsToMatch } from '../clients/client-store';
import type { Read } from '../core/database/salon/handle';

/** The client that a row means, or why it isn't known who that is. */
export type FoundClient = { readonly id: number } | { readonly field: string; readonly reason: string };

/**
 * Finds the clients of rows by telephone and name; by the name alone where the file has no telephone, and by the telephone
 * alone where one client has it.
 */
export async function findClients(
  read: Read,
  rows: readonly FileRow[],
): Promise<(row: FileRow) => FoundClient> {
  const nameOf = (row: FileRow) => normalise(fullName(personOf(row)));
  const withPhone = await listClientsToMatch(
    read,
    rows.flatMap(({ phone }) => (phone === '' ? [] : phone)),
  );
  const named = await listClientsNamed(
    read,
    rows.flatMap(row => (row.phone === '' ? nameOf(row) : [])),
  );
  const byPhone = groupBy(withPhone, ({ phone }) => phone);
  const byName = groupBy(named, person => normalise(fullName(person)));
  return row => {
    const candidates = row.phone === '' ? byName.get(nameOf(row)) : byPhone.get(row.phone);
    const same = candidates?.filter(person => normalise(fullName(person)) === nameOf(row)) ?? [];
    const found = same.length > 0 ? same : (candidates ?? []);
    const field = row.phone === '' ? 'first_name' : 'phone';
    if (found.length === 0) return { field, reason: 'no hay un cliente así: importa antes los clientes' };
    const [first, ...others] = found;
    if (!first || others.length > 0)
      return { field, reason: 'hay varios clientes así: escribe nombre y teléfono' };
    return first;
  };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
