import type { CallBody, CallReply, QueryPath } from '@melena/shared/contract/calls';
import { periodBefore, sameDaysLastYear } from '@melena/shared/rules/reports/compare';
import { addDays, today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { demoTest } from '../../testing/app-test';
import { demoMoment } from '../../testing/database';

const demo = demoTest();
let accessId: string;
beforeAll(async () => {
  accessId = await demo.enter('administrador');
});

type Compared = Extract<
  QueryPath,
  | 'report/occupancy'
  | 'report/clients'
  | 'report/inventory'
  | 'report/vat'
  | 'report/cuts'
  | 'report/material'
>;

const ask = <P extends Compared>(path: P, body: CallBody<P>) => demo.ask(accessId, path, body);

const day = today(demoMoment());

/** Days of the salon’s last months, up to ten weeks of them. */
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 70 }))
  .map(([until, days]) => ({ from: addDays(day, -until - days), to: addDays(day, -until) }));

type Beside = Exclude<Compared, 'report/occupancy' | 'report/clients'>;

/** A report whose own period stands in the reply itself, and the others beside it. */
async function compareBeside<P extends Beside>(path: P, range: typeof week): Promise<CallReply<P>> {
  const others = { previous: periodBefore(range), last_year: sameDaysLastYear(range) };
  const { previous, last_year, ...current } = await ask(path, { ...range, ...others } as CallBody<P>);
  const alone = { previous: null, last_year: null };
  const own = await ask(path, range as CallBody<P>);
  expect({ ...current, ...alone }).toEqual(own);
  expect({ ...previous, ...alone }).toEqual(await ask(path, others.previous as CallBody<P>));
  expect({ ...last_year, ...alone }).toEqual(await ask(path, others.last_year as CallBody<P>));
  return own;
}

const week = { from: addDays(day, -6), to: day };

test('the stock and its material compare too, and had something to compare with', async () => {
  const stock = await compareBeside('report/inventory', week);
  const material = await compareBeside('report/material', week);
  expect(Number(stock.total.consumed)).toBeGreaterThan(0);
  expect(Number(material.total.used_cost)).toBeGreaterThan(0);
});

test('a period that is compared with has the figures that it has by itself', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(ranges, async range => {
      const others = { previous: periodBefore(range), last_year: sameDaysLastYear(range) };
      for (const path of ['report/occupancy', 'report/clients'] as const) {
        const reply = await ask(path, { ...range, ...others });
        expect(reply.current).toEqual((await ask(path, range)).current);
        expect(reply.previous).toEqual((await ask(path, others.previous)).current);
        expect(reply.last_year).toEqual((await ask(path, others.last_year)).current);
      }
      for (const path of ['report/vat', 'report/cuts'] as const) {
        const current = await compareBeside(path, range);
        compared += 'months' in current ? current.months.length : current.cuts.length;
      }
    }),
    { numRuns: 6 },
  );
  expect(compared).toBeGreaterThan(0);
});

test('a period that ends before it begins is refused by its name', async () => {
  const reply = await demo.app.inject({
    method: 'POST',
    url: '/api/report/vat',
    payload: {
      ...{ access_id: accessId, from: day, to: day },
      last_year: { from: day, to: addDays(day, -1) },
    },
  });
  expect(reply.json()).toMatchObject({
    fields: { 'last_year.to': 'Elige el mismo día, o uno posterior' },
  });
});
