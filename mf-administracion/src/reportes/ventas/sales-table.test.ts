import { amountOf } from '@melena/shared/rules/money';
import { addDays, type Day } from '@melena/shared/rules/time';
import { expect, test } from 'vitest';
import { tableIn } from '../page/view-testing';
import { SalesTab } from './SalesTab';
import { reconcile } from './sales-lines';
import { type SalesReport, salesBars } from './sales-steps';

const TOTAL = { services: '0.00', products: '0.00', material: '0.00', kept: '0.00', refunded: '0.00' };

/** $100.00 on each day, or step that begins on one of these days. */
function sold(from: Day, to: Day, starts: readonly Day[]): SalesReport {
  const rows = starts.map(day => ({
    ...{ key: `day:${day}`, kind: 'day', id: null, name: day, day, amount: '100.00' },
    ...{ quantity: 1, visits: 1, sales: 0 },
  }));
  const [amount, visits] = [`${starts.length * 100}.00`, starts.length];
  const total = { ...TOTAL, amount, iva: '0.00', visits, sales: 0, average_ticket: '100.00' };
  return { from, to, rows, total, received: '0.00', purposes: [], prepaid: [] };
}

function everyDay(from: Day, to: Day): Day[] {
  return from > to ? [] : [from, ...everyDay(addDays(from, 1), to)];
}

const daily = (from: Day, to: Day) => sold(from, to, everyDay(from, to));

type Name = 'dia' | 'semana' | 'mes' | 'servicio' | 'producto';
type Reports = Omit<Parameters<typeof tableIn<'report/sales', never, '', unknown>>[1], 'range'>;

const { definition } = SalesTab;

function tableOf(name: Name, reports: Reports) {
  const query = { isLoading: false, data: undefined };
  const extra = { catalogue: query } as unknown as ReturnType<NonNullable<typeof definition.useExtra>>;
  const reportsOfDays = { range: reports.data, search: `por=${name}`, ...reports };
  const { columns, rows = [], total } = tableIn(definition, reportsOfDays, extra);
  const lines = total ? [...rows, total] : rows;
  const valuesIn = (id: string) => lines.map(line => columns.find(column => column.id === id)?.value(line));
  return { columns, rows, valuesIn };
}

/** The rows of each column add up to its sum. */
function expectSums({ valuesIn }: ReturnType<typeof tableOf>) {
  for (const id of ['amount', 'previous', 'last_year']) {
    const amounts = valuesIn(id).map(value => amountOf(String(value ?? '0.00')));
    const total = amounts.pop();
    expect([id, amounts.reduce((all, amount) => all + amount, 0)]).toEqual([id, total]);
  }
}

const FEBRUARY = {
  data: daily('2026-02-01', '2026-02-28'),
  previous: daily('2026-01-01', '2026-01-31'),
  last_year: daily('2025-02-01', '2025-02-28'),
};

test('the days that only the month before has are rows and bars too, with nothing now', () => {
  const table = tableOf('dia', FEBRUARY);
  expectSums(table);
  expect(table.rows).toHaveLength(31);
  expect(table.rows.at(-1)).toMatchObject({ amount: '0.00', isBeyond: true });
  expect([table.valuesIn('previous')[30], table.valuesIn('previous_change')[30]]).toEqual(['100.00', null]);
  const bars = salesBars(FEBRUARY.data, FEBRUARY.previous, 'day', '2026-02-28');
  expect(new Set(bars.map(({ key }) => key)).size).toBe(31);
  expect(bars.at(-1)).toMatchObject({ value: 0, tick: '31', before: { value: 100 } });
});

test('weeks add up, and a change is only shown between weeks of as many days', () => {
  const table = tableOf('semana', {
    data: sold('2026-02-01', '2026-02-28', ['2026-02-01', '2026-02-02', '2026-02-23']),
    previous: sold('2026-01-01', '2026-01-31', ['2026-01-01', '2026-01-05', '2026-01-26']),
    last_year: sold('2025-02-01', '2025-02-28', ['2025-02-01', '2025-02-24']),
  });
  expectSums(table);
  // February 1 is a Sunday, January 1 a Thursday: one day against four. Weeks without sales have no change.
  expect(table.valuesIn('previous_change').slice(0, -1)).toEqual([null, 0, null, null, 0]);
});

test('the sums tell no percent of periods that have other lengths, where their rows tell none', () => {
  const part = {
    data: daily('2026-03-01', '2026-03-30'),
    previous: daily('2026-02-01', '2026-02-28'),
    last_year: daily('2025-03-01', '2025-03-30'),
  };
  for (const name of ['dia', 'servicio'] as const) {
    const { valuesIn } = tableOf(name, part);
    expect(['previous', 'previous_change', 'last_year_change'].map(id => valuesIn(id).at(-1))).toEqual([
      '2800.00',
      null,
      0,
    ]);
    if (name === 'servicio') expect(new Set(valuesIn('previous_change'))).toEqual(new Set([null]));
  }
});

test('a period in which the salon began has no percent, but its days that are known have', () => {
  const part = { data: daily('2026-03-01', '2026-03-28'), previous: daily('2026-02-01', '2026-02-28') };
  const changesSince = (firstDay: Day, name: Name) =>
    tableOf(name, { ...part, firstDay }).valuesIn('previous_change');
  const zeros = Array<number>(29).fill(0);
  expect(changesSince('2026-02-01', 'dia')).toEqual(zeros);
  expect(changesSince('2026-02-27', 'dia')).toEqual([...zeros.slice(3).map(() => null), 0, 0, null]);
  expect(new Set(changesSince('2026-02-27', 'servicio'))).toEqual(new Set([null]));
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

test('no two columns of a file have one name', () => {
  const heads = tableOf('servicio', FEBRUARY).columns.map(({ head, fileHead }) => fileHead ?? head);
  expect(new Set(heads).size).toBe(heads.length);
  expect(heads).toContain('Categoría');
});

test('only products have pieces, in the rows and in their sum', () => {
  const row = (key: string, quantity: number) => ({
    ...{ key, kind: key.split(':')[0] ?? '', id: null, name: key, day: null },
    ...{ amount: '100.00', quantity, visits: 1, sales: 0 },
  });
  const data = {
    ...sold('2026-02-01', '2026-02-28', []),
    rows: [row('service', 5), row('product:3', 2), row('product:4', -1), row('kept', 0)],
  };
  expect(tableOf('producto', { data }).valuesIn('quantity')).toEqual([null, 2, -1, null, 1]);
});
