import { roundRatio, toCentavos } from '@melena/shared/rules/money';
import { addDays, type Day, today } from '@melena/shared/rules/time';
import { expect } from 'vitest';
import type { SalonFixture } from '../salon-fixture';
import { walkCommissions } from './walk-commissions';
import type { SoldEntry } from './walk-sold';

interface Range {
  readonly from: Day;
  readonly to: Day;
}

const isIn = ({ from, to }: Range, day: Day) => from <= day && day <= to;

/** The IVA of what was sold and given back, and the raw material of what was charged, each walked row by row. */
export async function compareTaxAndMaterial(
  salon: SalonFixture,
  range: Range,
  sold: readonly SoldEntry[],
): Promise<void> {
  const own = sold.filter(({ day }) => isIn(range, day));
  const iva = own.reduce((sum, entry) => sum + entry.iva, 0);
  const vat = await salon.ok('report/vat', range);
  expect(['iva', range, toCentavos(vat.total.charged.iva)]).toEqual(['iva', range, iva]);
  const { read } = salon.db;
  const visits = await read.selectFrom('appointments').selectAll().where('status_id', '=', 4).execute();
  const charged = new Set(
    visits.flatMap(({ id, ended_at }) => (ended_at && isIn(range, today(ended_at)) ? id : [])),
  );
  const contents = new Map(
    (await read.selectFrom('product_variants').selectAll().execute()).map(({ id, content }) => [id, content]),
  );
  const delivered = await read
    .selectFrom('appointment_products')
    .selectAll()
    .where('type_id', '=', 2)
    .where('status_id', '=', 2)
    .execute();
  const used = delivered
    .filter(({ appointment_id }) => charged.has(appointment_id))
    .map(({ quantity, unit_cost, variant_id }) =>
      roundRatio(BigInt(quantity * (unit_cost ?? 0)), BigInt(contents.get(variant_id) ?? 1)),
    );
  for (const by of ['material', 'service', 'healer', 'visit'] as const) {
    const { total } = await salon.ok('report/material', { ...range, by });
    expect([by, range, toCentavos(total.used_cost)]).toEqual([by, range, used.reduce((a, b) => a + b, 0)]);
  }
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
