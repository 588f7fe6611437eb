import type { CallBody, QueryPath } from '@melena/shared/contract/calls';
import { addDays, today } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { demoTest } from '../../testing/app-test';
import { demoMoment } from '../../testing/database';

/** On the embedded database a long period is read in parts: it has the sums of any two that it is cut into. */
const demo = demoTest();
let accessId: string;
beforeAll(async () => {
  accessId = await demo.enter('administrador');
});

type Summed = Extract<QueryPath, 'report/occupancy' | 'report/material' | 'report/sales'>;

const ask = <P extends Summed>(path: P, body: CallBody<P>) => demo.ask(accessId, path, body);

const last = today(demoMoment());
const whole = { from: addDays(last, -69), to: last };
/** Nobody has analyzed the tables of a test's embedded database, so that a query of material takes a while. */
const SLOW_MS = 90_000;
const halves = [
  { from: whole.from, to: addDays(last, -12) },
  { from: addDays(last, -11), to: last },
];

/** The numbers of rows by their key, added up; texts are amounts in pesos. */
function add(rows: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) {
  const sums: Record<string, number> = {};
  for (const [key, row] of rows) {
    for (const [name, value] of Object.entries(row)) {
      const isAmount = typeof value === 'string' && /^-?\d+\.\d\d$/.test(value);
      if (typeof value !== 'number' && !isAmount) continue;
      const field = `${key} ${name}`;
      sums[field] = Math.round(((sums[field] ?? 0) + Number(value)) * 100) / 100;
    }
  }
  return sums;
}

test.each(['material', 'service', 'healer', 'visit'] as const)(
  'material by %s',
  { timeout: SLOW_MS },
  async by => {
    const read = async (range: typeof whole) => {
      const { rows, total } = await ask('report/material', { ...range, by });
      return [
        ['total', total] as const,
        ...rows.map(({ id: _, ...row }) => [`${row.kind} ${row.name}`, row] as const),
      ];
    };
    const parts = (await Promise.all(halves.map(read))).flat();
    expect(parts.length).toBeGreaterThan(6);
    expect(add(await read(whole))).toEqual(add(parts));
  },
);

// A payment that is assigned after the first half's end is unassigned in that half, so that the halves don't add up.
test('what the money was for is all that was received', async () => {
  const { purposes, received } = (await ask('report/sales', { ...whole, group: 'method' })).current;
  const sum = add((purposes ?? []).map(({ amount }) => ['all', { amount }]));
  expect(purposes?.length).toBeGreaterThan(2);
  expect(sum).toEqual({ 'all amount': Number(received) });
});

test('open and booked hours', async () => {
  const read = async (range: typeof whole) => {
    const { healers } = (await ask('report/occupancy', range)).current;
    return healers.map(({ name, open, booked, visits }) => [name, { open, booked, visits }] as const);
  };
  const parts = (await Promise.all(halves.map(read))).flat();
  const sums = add(parts);
  expect(Object.values(sums).some(minutes => minutes > 0)).toBe(true);
  expect(add(await read(whole))).toEqual(sums);
});
