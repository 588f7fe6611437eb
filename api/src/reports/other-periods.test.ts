import type { CallBody, QueryPath } from '@melena/shared/contract/calls';
import { periodBefore, sameDaysLastYear } from '@melena/shared/rules/reports/compare';
import { addDays, today } from '@melena/shared/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { demoTest } from '../../testing/app-test';
import { demoMoment } from '../../testing/database';

const demo = demoTest();
let accessId: string;
beforeAll(async () => {
  accessId = await demo.enter('administrador');
});

type Report = Extract<QueryPath, `report/${string}`>;

const ask = <P extends Report>(path: P, body: object) => demo.ask(accessId, path, body as CallBody<P>);

const day = today(demoMoment());
const week = { from: addDays(day, -6), to: day };
const others = { previous: periodBefore(week), last_year: sameDaysLastYear(week) };

test.each(['report/occupancy', 'report/clients'] as const)(
  '%s answers each period with the figures that it has by itself',
  async path => {
    const { current, ...compared } = await ask(path, { ...week, ...others });
    expect(current).toEqual((await ask(path, week)).current);
    expect(compared).toEqual({
      previous: (await ask(path, others.previous)).current,
      last_year: (await ask(path, others.last_year)).current,
    });
  },
);

test.each([
  ['report/inventory', 'rows'],
  ['report/vat', 'months'],
  ['report/cuts', 'cuts'],
  ['report/material', 'rows'],
] as const)('%s has its own period in the reply, and the others beside it', async (path, list) => {
  const { previous, last_year, ...current } = await ask(path, { ...week, ...others });
  const alone = { previous: null, last_year: null };
  expect({ ...current, ...alone }).toEqual(await ask(path, week));
  expect({ ...previous, ...alone }).toEqual(await ask(path, others.previous));
  expect({ ...last_year, ...alone }).toEqual(await ask(path, others.last_year));
  expect(previous).toHaveProperty([list, 0]);
});

test('a period that ends before it begins is refused by its name', async () => {
  const reply = await demo.app.inject({
    method: 'POST',
    url: '/api/report/vat',
    payload: { access_id: accessId, ...week, last_year: { from: day, to: addDays(day, -1) } },
  });
  expect(reply.json()).toMatchObject({
    fields: { 'last_year.to': 'Elige el mismo día, o uno posterior' },
  });
});
