import { preparePage } from '@melena/shared/testing/prepare-page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AppointmentRow } from '../../common/day-grid/rows';
import { agendaDay, booked, makeHealers } from '../../common/day-grid/testing';
import { AgendaDayContext } from '../agenda-day';
import type { Density } from '../view-preferences';
import { AgendaGrid } from './AgendaGrid';

const DAY = '2027-03-05';

/** Ids of the appointments whose blocks were drawn. */
const drawn: number[] = [];
const AGENDA_DAY = agendaDay(DAY);

beforeAll(() => preparePage());
beforeEach(() => {
  drawn.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const healers = makeHealers(12);
const hourAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A row that notes when somebody draws it: only a block reads its client. */
function appointment(id: number, healer_id: number, hour: number, status_id = 2): AppointmentRow {
  const values = {
    folio: String(12_000 + id),
    status_id,
    healer_id,
    day: DAY,
    service: 'Corte de puntas · Lacio',
  };
  const row = booked(id, hourAt(hour), hourAt(hour + 1), values);
  return Object.defineProperty(row, 'client', {
    get: () => {
      drawn.push(id);
      return `Cliente ${id}`;
    },
  });
}

const appointments = healers.flatMap(({ id }) =>
  [9, 10, 12, 15, 17].map((hour, index) => appointment(id * 10 + index, id, hour)),
);

function grid(
  rows: readonly AppointmentRow[],
  selectedId: number | null = null,
  columns = healers,
  density: Density = 'comfortable',
) {
  return (
    <AgendaDayContext value={AGENDA_DAY}>
      <AgendaGrid healers={columns} appointments={rows} density={density} selectedId={selectedId} />
    </AgendaDayContext>
  );
}

// The grid fetches it with the first pointer or focus: no test waits for that.
beforeAll(() => import('../drag/drag'));

test('twelve healers and sixty appointments are all there', () => {
  render(grid(appointments));
  expect(screen.getAllByRole('button', { name: /^Confirmada, .*#/ })).toHaveLength(60);
  expect(new Set(drawn).size).toBe(60);
});

test('a filter that keeps the cancelled lays nothing over their strips', () => {
  const [healer] = healers;
  render(
    <AgendaDayContext value={{ ...AGENDA_DAY, filter: new Set(['cancelada'] as const) }}>
      <AgendaGrid
        healers={healer ? [healer] : []}
        appointments={[appointment(1, 1, 10, 5), appointment(2, 1, 10), appointment(3, 1, 15)]}
        density="comfortable"
        selectedId={null}
      />
    </AgendaDayContext>,
  );
  screen.getByRole('button', { name: /^Cancelada/ });
  const column = screen.getByRole('article');
  const beside = [...column.querySelectorAll<HTMLElement>(':scope > div[data-beside]')];
  expect(beside.map(({ style }) => ['--from', '--strips'].map(name => style.getPropertyValue(name)))).toEqual(
    [['60', '1']],
  );
});

test('the hours that a healer is away are ruled and named, and nobody can be booked into them', async () => {
  const absences = [{ hour_in: '11:00', hour_out: '12:00' }];
  const [first, second] = healers.map(healer => (healer.id === 1 ? { ...healer, absences } : healer));
  render(
    grid(
      [],
      null,
      [first, second].flatMap(healer => healer ?? []),
    ),
  );
  const column = (name: string) => within(screen.getByRole('article', { name }));
  column('Healer 1 Torres').getByText('Ausencia');
  // The half hours come once the appointments have been painted.
  await screen.findAllByRole('button', { name: /^Agendar/ });
  const cells = (name: string) =>
    column(name)
      .getAllByRole('button', { name: /a las 1[0-2]:/ })
      .map(cell => cell.dataset.hour);
  expect(cells('Healer 1 Torres')).toEqual(['10:00', '10:30', '12:00', '12:30']);
  expect(cells('Healer 2 Torres')).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00', '12:30']);
});

test('an appointment of two healers stands in both columns, each with the hours of that part, and takes that time', async () => {
  const parts = [
    { healer_id: 1, hour: '10:00', ending: '11:00', service: 'Tinte' },
    { healer_id: 2, hour: '11:00', ending: '12:00', service: 'Corte' },
  ];
  const row = { ...appointment(7, 1, 10), ending: '12:00', parts };
  render(grid([row], null, healers.slice(0, 2)));
  const column = (name: string) => within(screen.getByRole('article', { name }));
  column('Healer 1 Torres').getByRole('button', { name: /^Confirmada, parte 1 de 2, 10:00.*11:00.* Tinte$/ });
  column('Healer 2 Torres').getByRole('button', { name: /^Confirmada, parte 2 de 2, 11:00.*12:00.* Corte$/ });
  await screen.findAllByRole('button', { name: /^Agendar/ });
  const cells = (name: string) =>
    column(name)
      .getAllByRole('button', { name: /a las 1[01]:/ })
      .map(cell => cell.dataset.hour);
  expect(cells('Healer 1 Torres')).toEqual(['11:00', '11:30']);
  expect(cells('Healer 2 Torres')).toEqual(['10:00', '10:30']);
  // The focus of one rings both, and its label lists the parts in their order.
  const first = column('Healer 1 Torres').getByRole('button', { name: /^Confirmada/ });
  act(() => first.focus());
  await waitFor(() => expect(document.querySelectorAll('[data-tied]')).toHaveLength(2));
  expect(document.querySelector('.tip')?.textContent).toContain(
    '2 de 2 · 11:00 a.m.–12:00 p.m. · Healer 2 Torres',
  );
  act(() => first.blur());
  expect(document.querySelectorAll('[data-tied]')).toHaveLength(0);
});

test('choosing another draws the two blocks that it concerns', () => {
  const { rerender } = render(grid(appointments, 42));
  drawn.length = 0;
  rerender(grid(appointments, 73));
  expect(new Set(drawn)).toEqual(new Set([42, 73]));
});

test('the focus stays in the grid when somebody else books the half hour that has it', async () => {
  const own = healers.slice(0, 1);
  const { rerender } = render(grid([], null, own));
  const cell = await screen.findByRole('button', { name: 'Agendar con Healer 1 Torres a las 10:00 a.m.' });
  act(() => cell.focus());
  rerender(grid([appointment(1, 1, 10)], null, own));
  await waitFor(() => expect(cell.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /#12001/ })));
});

test('appointments of a healer who has no column that day are not forgotten', () => {
  render(grid([...appointments, appointment(999, 99, 12)]));
  expect(screen.getByText(/Hay 1 cita con healers que no atienden este día/)).toBeDefined();
});

test('the line of the present moves with the clock, and what is past its start becomes Retrasada', () => {
  // 11:59:30 in the salon, whatever zone the browser is in.
  vi.useFakeTimers({ now: new Date(`${DAY}T17:59:30Z`) });
  render(grid(appointments.slice(0, 5), null, healers.slice(0, 1)));
  // The half hours come once the appointments have been painted.
  act(() => vi.advanceTimersByTime(100));
  const agenda = screen.getByRole('group', { name: 'Agenda por healer' });
  const blocks = () => screen.getAllByRole('button', { name: /#/ }).map(({ dataset }) => dataset.status);
  const cells = () => screen.getAllByRole('button', { name: /^Agendar/ }).map(cell => cell.dataset.hour);
  expect(within(agenda).getByText('11:59')).toBeDefined();
  expect(agenda.style.getPropertyValue('--now')).toBe('179');
  expect(blocks()).toEqual(['retrasada', 'retrasada', 'confirmada', 'confirmada', 'confirmada']);
  // The half hour that is running can be booked.
  expect(cells()[0]).toBe('11:30');

  // A client who is a little late is expected still.
  act(() => vi.advanceTimersByTime(2 * 60_000));
  expect(within(agenda).getByText('12:01')).toBeDefined();
  expect(agenda.style.getPropertyValue('--now')).toBe('181');
  expect(blocks()[2]).toBe('confirmada');
  act(() => vi.advanceTimersByTime(9 * 60_000));
  expect(blocks()[2]).toBe('retrasada');

  vi.setSystemTime(new Date(`${DAY}T19:00:30Z`));
  act(() => vi.advanceTimersByTime(60_000));
  expect(within(agenda).getByText('1:01')).toBeDefined();
  expect(cells()[0]).toBe('1:00');
});

test.each(['compact', 'comfortable'] as const)(
  'folio, hours, client and service are in the name and the tooltip of a block, %s too',
  async density => {
    render(grid([{ ...appointment(7, 1, 10), client: 'Ximena Soto' }], null, healers, density));
    const block = screen.getByRole('button', { name: /^Confirmada, / });
    fireEvent.pointerEnter(block);
    await waitFor(() => expect(document.querySelector('.tip')).not.toBeNull());
    const tip = document.querySelector('.tip')?.textContent;
    for (const said of [block.getAttribute('aria-label'), tip]) {
      for (const text of ['#12007', '10:00', '11:00', 'Ximena Soto', 'Corte de puntas · Lacio']) {
        expect(said).toContain(text);
      }
    }
  },
);
