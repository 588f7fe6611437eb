import { toCentavos } from '@melena/shared/rules/money';
import { addDays, type Day } from '@melena/shared/rules/time';
import { expect } from 'vitest';
import type { SalonFixture } from '../salon-fixture';
import { walkCommissions } from './walk-commissions';

interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** Compares what each healer earned since the first day, in periods that follow each other: no day is counted twice or left out. */
export async function compareCommissions(salon: SalonFixture, ranges: readonly Range[]): Promise<void> {
  const walked = await walkCommissions(salon.db.read);
  // Tips that the drawer paid lower what is owed, and nothing that was earned.
  const paid = await salon.db.read
    .selectFrom('cash_movements')
    .select(['healer_id', 'amount'])
    .where('healer_id', 'is not', null)
    .execute();
  const earned = new Map<number, number>();
  for (const range of ranges) {
    const middle = addDays(range.from, 5);
    for (const half of [
      { from: range.from, to: middle },
      { from: addDays(middle, 1), to: range.to },
    ]) {
      const { healers } = await salon.ok('commission/get', { ...half, state: 'earned' });
      for (const { healer_id, total } of healers)
        earned.set(healer_id, (earned.get(healer_id) ?? 0) + toCentavos(total));
    }
  }
  for (const healer of [salon.mariana, salon.sofia]) {
    const tips = paid
      .filter(({ healer_id }) => healer_id === healer)
      .reduce((sum, row) => sum + row.amount, 0);
    expect([healer, earned.get(healer) ?? 0]).toEqual([healer, (walked.get(healer) ?? 0) - tips]);
  }
}
