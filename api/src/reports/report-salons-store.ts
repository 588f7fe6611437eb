import type { Zone } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { Caller } from '../core/context';
import { type Read, wholeChain } from '../core/database/salon/handle';
import { AppError } from '../core/errors';

interface ReportSalon {
  readonly id: number;
  readonly time_zone: Zone;
}

/**
 * The salons of a report, closed ones too, the caller's own first: that one alone where none are named.
 * @throws {AppError} `forbidden` where the caller may not enter one of them
 */
export async function listReportSalons(
  read: Read,
  { actorId, branchId, zone }: Pick<Caller, 'actorId' | 'branchId' | 'zone'>,
  ids: readonly number[] = [branchId],
): Promise<readonly ReportSalon[]> {
  if (ids.every(id => id === branchId)) return [{ id: branchId, time_zone: zone }];
  const salons = await wholeChain(read)
    .selectFrom('branches as b')
    .innerJoin('staff as s', join => join.on('s.id', '=', actorId))
    .select(['b.id', 'b.time_zone'])
    .where('b.id', 'in', ids)
    .where(sql<boolean>`(s.branch_ids is null or b.id = any(s.branch_ids))`)
    .orderBy(({ eb }) => eb('b.id', '<>', branchId))
    .orderBy('b.id')
    .execute();
  if (salons.length < new Set(ids).size) throw new AppError('forbidden', 'No tienes acceso a ese salón.');
  return salons;
}
