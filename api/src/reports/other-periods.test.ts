import type { CallBody, CallReply, QueryPath } from '@melena/shared/contract/calls';
import { periodBefore, sameDaysLastYear } from '@melena/shared/rules/reports/compare';
import { addDays, today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMoment } from '../../testing/database';
import { type DemoApp, startDemoApp } from '../../testing/demo-app';

let demo: DemoApp;
let accessId: string;
beforeAll(async () => {
  demo = await startDemoApp();
  accessId = await demo.enter('administrador');
});
afterAll(() => demo.close());

type Compared = Extract<QueryPath, 'report/occupancy' | 'report/clients' | 'report/vat' | 'report/cuts'>;

async function ask<P extends Compared>(path: P, body: CallBody<P>): Promise<CallReply<P>> {
  const reply = await demo.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: { ...body, access_id: accessId },
  });
  expect([path, reply.json()]).toMatchObject([path, { status: 'success' }]);
  const { status: _status, message: _message, ...report } = reply.json();
  return report;
}

const day = today(demoMoment());

/** Days of the salon’s last months, up to ten weeks of them. */
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 70 }))
  .map(([until, days]) => ({ from: addDays(day, -until - days), to: addDays(day, -until) }));

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
        const { previous, last_year, ...current } = await ask(path, { ...range, ...others });
        const alone = { previous: null, last_year: null };
        expect({ ...current, ...alone }).toEqual(await ask(path, range));
        expect({ ...previous, ...alone }).toEqual(await ask(path, others.previous));
        expect({ ...last_year, ...alone }).toEqual(await ask(path, others.last_year));
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
