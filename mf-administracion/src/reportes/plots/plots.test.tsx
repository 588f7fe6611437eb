// @vitest-environment jsdom
import { preparePage } from '@melena/shared/testing/prepare-page';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { axisText } from './axis';
import { Bars } from './Bars';
import { Heat, HeatKey, heatOf } from './Heat';
import { HorizontalBars } from './HorizontalBars';
import { Lines } from './Lines';
import { PlannedBars } from './PlannedBars';

beforeAll(() => preparePage());
afterEach(cleanup);

test('an axis is short', () => {
  expect(axisText(10_000, 'money')).toBe('$10 mil');
  expect(axisText(1_500_000, 'money')).toBe('$1.5 millones');
  expect(axisText(-500, 'money')).toBe('−$500');
  expect(axisText(75, 'percent')).toBe('75 %');
  expect(axisText(1200, 'count')).toBe('1.2 mil');
});

test('the heat has five steps, and one of its own for nothing', () => {
  expect([0, 1, 20, 21, 80, 81, 100, 130].map(heatOf)).toEqual([0, 1, 1, 2, 4, 5, 5, 5]);
});

test('the arrow keys show the figure of each bar, and Escape takes it away', async () => {
  const bar = (key: string, value: number) => ({
    key,
    tick: key,
    title: `Día ${key}`,
    value,
    figure: `$${value}`,
  });
  render(
    <Bars
      name="Ventas por día"
      heads={['Día', 'Ventas', 'Mes anterior']}
      bars={[bar('1', 100), { ...bar('2', -50), before: { value: 80, text: 'oct 2. $80' } }]}
    />,
  );
  const plot = screen.getByRole('img', { name: 'Ventas por día' });
  await userEvent.tab();
  expect(document.activeElement).toBe(plot);
  await userEvent.keyboard('{Home}');
  expect(plot.textContent).toContain('Día 1$100');
  await userEvent.keyboard('{ArrowRight}');
  expect(plot.textContent).toContain('Día 2$-50oct 2. $80');
  await userEvent.keyboard('{Escape}');
  expect(plot.textContent).not.toContain('Día 2');
});

test('the figures of a plot are a table too', () => {
  const rows = [
    { key: 1, name: 'Mariana', parts: [60, 20], figure: '$80.00', detail: 'Ajustes $20.00' },
    { key: 2, name: 'Sofía', parts: [40], figure: '$40.00' },
  ];
  render(<HorizontalBars name="Por healer" heads={['Healer', 'Comisión', 'Ajustes']} rows={rows} />);
  expect(screen.getByRole('img', { name: 'Por healer' }).textContent).toContain('$80.00');
  const table = within(screen.getByRole('table', { name: 'Por healer' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Healer', 'Comisión', 'Ajustes']);
  expect(table.getByRole('row', { name: 'Mariana $80.00 Ajustes $20.00' })).toBeTruthy();
  expect(table.getByRole('row', { name: 'Sofía $40.00 —' })).toBeTruthy();
});

test('lines and bars end with their figure', () => {
  const points = [
    { tick: '9', title: '9 a.m.', value: 0, figure: '$0.00' },
    { tick: '10', title: '10 a.m.', value: 80, figure: '$80.00', before: { value: 50, text: '$50.00' } },
    { tick: '11', title: '11 a.m.', before: { value: 90, text: '$90.00' } },
  ];
  const oxidant = { key: 1, name: 'Oxidante', percent: 105, detail: '3,190 ml de 3,040 ml' };
  render(
    <>
      <Lines name="Ventas acumuladas" end="$80.00" beforeEnd="$90.00" points={points} />
      <PlannedBars name="Usado" head="Material" rows={[{ ...oxidant, difference: '+150 ml' }]} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Ventas acumuladas' }).textContent).toMatch(/\$90\.00\$80\.00/);
  expect(screen.getByRole('img', { name: 'Usado' }).textContent).toContain('+150 ml');
});

test('the heat names the half of the day once, and leaves out what is closed', () => {
  const hours = ['11:00', '12:00', '13:00'];
  render(
    <Heat
      name="Ocupación"
      hours={hours}
      rows={[{ key: 1, name: 'Mariana', cells: [62, null, 88], total: '75 %' }]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Ocupación' }).textContent).toBe(
    '11 a.m.12 p.m.1TotalMariana628875 %',
  );
  render(<HeatKey />);
  expect(screen.getByText('Comida o fuera de horario')).toBeDefined();
});
