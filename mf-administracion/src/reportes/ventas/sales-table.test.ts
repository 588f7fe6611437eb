import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf } from '@melena/shared/rules/money';
import { addDays, type Day } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { comparedReports, isComparable } from '../period/comparisons';
import { compareKpi } from '../period/kpi-comparison';
import { beforeText, rangeNames } from '../period/range-names';
import { salesBars } from './sales-bars';
import { otherSales, salesTable } from './sales-table';
import { reconcile } from './sold-and-received';

type Reply = CallReply<'report/sales'>;
type Report = Reply['current'];

const TOTAL = { services: '0.00', products: '0.00', material: '0.00', kept: '0.00', refunded: '0.00' };

/** $100.00 on each day, or step that begins on one of these days. */
function sold(from: Day, to: Day, starts: readonly Day[]): Report {
  const rows = starts.map(day => ({
    key: `day:${day}`,
    kind: 'day',
    id: null,
    name: day,
    day,
    amount: '100.00',
    quantity: 1,
    visits: 1,
    sales: 0,
  }));
  const [amount, visits] = [`${starts.length * 100}.00`, starts.length];
  const total = { ...TOTAL, amount, iva: '0.00', visits, sales: 0, average_ticket: '100.00' };
  return { from, to, rows, total, received: '0.00', purposes: [], prepaid: [] };
}

function everyDay(from: Day, to: Day): Day[] {
  return from > to ? [] : [from, ...everyDay(addDays(from, 1), to)];
}

const daily = (from: Day, to: Day) => sold(from, to, everyDay(from, to));

function tableOf(name: 'dia' | 'semana' | 'mes', reply: Reply) {
  const { rows = [], total } = salesTable(name, reply, otherSales(reply.current, reply), () => {});
  const sum = (of: 'amount' | 'previous' | 'lastYear') =>
    rows.reduce((all, line) => all + amountOf(line[of] ?? '0.00'), 0);
  return { rows, total, sum };
}

function expectSums({ total, sum }: ReturnType<typeof tableOf>) {
  expect(sum('amount')).toBe(amountOf(total?.amount ?? ''));
  expect(sum('previous')).toBe(amountOf(total?.previous ?? ''));
  expect(sum('lastYear')).toBe(amountOf(total?.lastYear ?? ''));
}

const FEBRUARY: Reply = {
  current: daily('2026-02-01', '2026-02-28'),
  previous: daily('2026-01-01', '2026-01-31'),
  last_year: daily('2025-02-01', '2025-02-28'),
};

test('the days that only the month before has are rows and bars too, with nothing now', () => {
  const table = tableOf('dia', FEBRUARY);
  expectSums(table);
  expect(table.rows).toHaveLength(31);
  expect(table.rows.at(-1)).toMatchObject({
    amount: '0.00',
    previous: '100.00',
    change: null,
    isBeyond: true,
  });
  const bars = salesBars(FEBRUARY.current, FEBRUARY.previous, 'day', '2026-02-28');
  expect(bars).toHaveLength(31);
  expect(new Set(bars.map(({ key }) => key)).size).toBe(31);
  expect(bars.at(-1)).toMatchObject({ value: 0, tick: '31', before: { value: 100 } });
});

test('weeks add up, and a change is only told between weeks of as many days', () => {
  const table = tableOf('semana', {
    current: sold('2026-02-01', '2026-02-28', ['2026-02-01', '2026-02-02', '2026-02-23']),
    previous: sold('2026-01-01', '2026-01-31', ['2026-01-01', '2026-01-05', '2026-01-26']),
    last_year: sold('2025-02-01', '2025-02-28', ['2025-02-01', '2025-02-24']),
  });
  expectSums(table);
  // February 1 is a Sunday, January 1 a Thursday: one day against four. Weeks without sales have no change.
  expect(table.rows.map(({ change }) => change)).toEqual([null, 0, null, null, 0]);
});

test('whole months are compared however long, and a part of one is not', () => {
  const months = (until: Day) =>
    tableOf('mes', {
      current: sold('2026-02-01', until, ['2026-02-01']),
      previous: sold('2026-01-01', '2026-01-31', ['2026-01-01']),
      last_year: null,
    }).rows[0]?.change;
  expect(months('2026-02-28')).toBe(0);
  expect(months('2026-02-20')).toBeNull();
});

test('the sums tell no percent of periods that have other lengths, where their rows tell none', () => {
  const part: Reply = {
    current: daily('2026-03-01', '2026-03-30'),
    previous: daily('2026-02-01', '2026-02-28'),
    last_year: daily('2025-03-01', '2025-03-30'),
  };
  for (const name of ['dia', 'servicio'] as const) {
    const { total, rows = [] } = salesTable(name, part, otherSales(part.current, part), () => {});
    expect([name, total?.previous, total?.change, total?.lastYearChange]).toEqual([name, '2800.00', null, 0]);
    if (name === 'servicio') expect(rows.every(({ change }) => change === null)).toBe(true);
  }
  const whole = { from: '2026-04-01', to: '2026-06-30' };
  expect(isComparable(whole, { from: '2026-01-01', to: '2026-03-31' })).toBe(true);
  expect(
    isComparable({ from: '2025-01-01', to: '2025-11-26' }, { from: '2024-01-01', to: '2024-11-26' }),
  ).toBe(true);
  const others = comparedReports(
    part.current,
    { previous: part.previous ?? undefined, last_year: part.last_year ?? undefined },
    () => true,
  );
  const kpi = compareKpi(part.current, others, { text: ({ total }) => total.amount, change: () => 7.1 });
  expect(kpi.map(({ key, change }) => [key, change])).toEqual([
    ['previous', null],
    ['last_year', 7.1],
  ]);
});

test('a period in which the salon began has no percent, but its days that are known have', () => {
  const part: Reply = {
    current: daily('2026-03-01', '2026-03-28'),
    previous: daily('2026-02-01', '2026-02-28'),
    last_year: null,
  };
  const changesSince = (firstDay: Day, name: 'dia' | 'servicio') => {
    const others = otherSales(part.current, part, { firstDay });
    const { rows = [], total } = salesTable(name, part, others, () => {});
    return [total, ...rows].map(line => line?.change);
  };
  const zeros = Array<number>(28).fill(0);
  expect(changesSince('2026-02-01', 'dia')).toEqual([0, ...zeros]);
  expect(changesSince('2026-02-27', 'dia')).toEqual([
    null,
    ...zeros.slice(0, 26).map(() => null),
    ...zeros.slice(26),
  ]);
  expect(changesSince('2026-02-01', 'servicio')[0]).toBe(0);
  expect(new Set(changesSince('2026-02-27', 'servicio'))).toEqual(new Set([null]));
});

test('two weeks of one month are named by their days, months by their names', () => {
  const days = (from: Day, to: Day) => ({ from, to });
  expect(rangeNames(days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15'))).toEqual([
    'nov 16. – nov 22. 2026',
    'nov 9. – nov 15. 2026',
  ]);
  expect(rangeNames(days('2026-11-01', '2026-11-22'), days('2026-10-01', '2026-10-22'))).toEqual([
    'Noviembre',
    'Octubre',
  ]);
});

const named = (key: string, name: string, amount: string) => ({ key, name, amount, count: 1 });

test('what was received leads to what was sold, step by step', () => {
  const steps = reconcile({
    ...daily('2026-02-01', '2026-02-10'),
    received: '1150.00',
    purposes: [
      named('purpose:visit', 'Citas', '800.00'),
      named('purpose:tip', 'Propinas', '50.00'),
      named('purpose:voucher', 'Tarjetas de regalo y paquetes', '300.00'),
    ],
    prepaid: [named('prepaid:7', 'Saldo a favor', '120.00')],
  });
  expect(steps.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Menos propinas 50.00',
    'Menos tarjetas de regalo y paquetes 300.00',
    'Más pagado con saldo a favor 120.00',
    'Anticipos y correcciones de otros días 80.00',
    'Vendido 1000.00',
  ]);
});

test('a period in which nothing was written down has no columns, and is said once', () => {
  const reply: Reply = { ...FEBRUARY, last_year: sold('2025-02-01', '2025-02-28', []) };
  const others = otherSales(reply.current, reply);
  const { columns, rows, total } = salesTable('mes', reply, others, () => {});
  expect(columns.map(({ head }) => head)).toEqual([
    ...['Mes', 'Citas', 'Importe', 'Parte', 'Mes anterior', 'Cambio'],
  ]);
  expect(others.missing).toBe('Sin datos del año anterior');
  expect(rows?.[0]).toMatchObject({ lastYear: null, lastYearChange: null });
  expect(total).toMatchObject({ previous: '3100.00', lastYear: null });
});

test('no two columns of a file have one name', () => {
  const { columns } = salesTable('servicio', FEBRUARY, otherSales(FEBRUARY.current, FEBRUARY), () => {});
  const heads = columns.map(({ head, fileHead }) => fileHead ?? head);
  expect(new Set(heads).size).toBe(heads.length);
  expect(heads).toContain('Categoría');
});

test('only products have pieces, in the rows and in their sum', () => {
  const row = (key: string, quantity: number) => ({
    ...{ key, kind: key.split(':')[0] ?? '', id: null, name: key, day: null },
    ...{ amount: '100.00', quantity, visits: 1, sales: 0 },
  });
  const current = {
    ...sold('2026-02-01', '2026-02-28', []),
    rows: [row('service', 5), row('product:3', 2), row('product:4', -1), row('kept', 0)],
  };
  const reply: Reply = { current, previous: null, last_year: null };
  const { columns, rows, total } = salesTable('producto', reply, otherSales(current, reply), () => {});
  const pieces = columns.find(({ head }) => head === 'Piezas');
  expect(rows?.map(line => pieces?.value(line))).toEqual([null, 2, -1, null]);
  expect(total && pieces?.value(total)).toBe(1);
});

test('what a period is compared with is named in a sentence', () => {
  const names = [
    ['2026-11-16', '2026-11-22'],
    ['2026-11-16', '2026-11-16'],
    ['2026-10-01', '2026-10-31'],
    ['2026-11-03', '2026-11-12'],
  ].map(([from = '', to = '']) => [beforeText({ from, to }), beforeText({ from, to }, { of: true })]);
  expect(names).toEqual([
    ['la semana anterior', 'de la semana anterior'],
    ['el lunes anterior', 'del lunes anterior'],
    ['el mes anterior', 'del mes anterior'],
    ['el periodo anterior', 'del periodo anterior'],
  ]);
});
