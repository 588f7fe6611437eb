import { NAMED_THINGS, type NamedThing, nameKey } from '@melena/shared/contract/audit/names';
import { referencedThing } from '@melena/shared/contract/audit/reading';
import { readAuditNames } from '../audit/name-store';
import type { Caller } from '../core/context';
import type { Read } from '../core/database/salon/handle';
import { AppError, atField } from '../core/errors';
import { listBranchesOf } from '../core/salon-store';
import { findBranchIds, listEnteredSalons } from '../sessions/store';

interface SentId {
  readonly path: string;
  readonly id: number;
  /** Things that it may be the id of; none where the audit has no name for them. */
  readonly things: readonly NamedThing[];
  /** 'appointments', by the name of the field. */
  readonly table: string;
}

/**
 * A refusal because there is no such thing, at the field whose id nobody has, unless it names one already. It is the one id
 * of the body, or the one of several that names nothing in this salon; where that isn't clear, no field is named. Where another
 * salon has it that the caller may enter, that one is named.
 */
export async function atUnknownId(
  error: AppError,
  body: unknown,
  read: Read,
  caller: Caller,
): Promise<AppError> {
  if (error.code !== 'not_found' || error.details.fields) return error;
  const ids = idsOf(body);
  const [unknown, ...others] = ids.length > 1 ? await withoutName(ids, read) : ids;
  if (!unknown || others.length > 0) return error;
  const elsewhere = await findSalonOf(unknown, read, caller);
  const { code, message, details } = error;
  const named = elsewhere ? new AppError(code, message, { ...details, data: { elsewhere } }) : error;
  return atField(named, unknown.path);
}

/** The salon of a thing, of those that the caller may enter. */
async function findSalonOf({ table, id }: SentId, read: Read, caller: Caller) {
  const branches = await listBranchesOf(read, table, id);
  if (branches.length === 0 || branches.includes(read.branchId)) return undefined;
  const entered = caller.role === 'healer' ? null : await findBranchIds(read, caller);
  const found = (await listEnteredSalons(read, entered)).salons.find(salon => branches.includes(salon.id));
  return found && { id: found.id, name: found.name };
}

async function withoutName(ids: readonly SentId[], read: Read): Promise<SentId[]> {
  const wanted = new Map<NamedThing, Set<number>>();
  for (const { id, things } of ids)
    for (const thing of things) wanted.set(thing, (wanted.get(thing) ?? new Set()).add(id));
  const names = await readAuditNames(read, wanted);
  return ids.filter(({ path, id, things }) =>
    path.endsWith('salon_id')
      ? id !== read.branchId
      : things.length > 0 && !things.some(thing => nameKey(thing, id) in names),
  );
}

/** @param kind of a ticket, which is named by a visit or a sale */
function idsOf(held: unknown, way: readonly string[] = [], kind?: unknown): SentId[] {
  if (typeof held === 'object' && held !== null)
    return Object.entries(held).flatMap(([key, inner]) =>
      idsOf(inner, [...way, key], 'kind' in held ? held.kind : undefined),
    );
  const [name = '', above = ''] = way.filter(part => !/^\d+$/.test(part)).reverse();
  const parent = typeof kind === 'string' ? kind : above;
  if (typeof held !== 'number' || !/(^|_)ids?$/.test(name)) return [];
  const thing = name === 'id' ? parent : referencedThing('', name.replace(/s$/, ''));
  // A line of a booking or a sale names a variant where it says service or product.
  const things = NAMED_THINGS.filter(known => known === thing || known === `${thing}_variant`);
  const table = `${name === 'id' ? parent : name.replace(/_ids?$/, '')}s`;
  return [{ path: way.join('.'), id: held, things, table }];
}
