import { queryClient, useCall } from '@melena/shared/client';
import { ClientProvider } from '@melena/shared/client/ClientProvider';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AppointmentRow } from '../common/day-grid/rows';
import { agendaDay, booked, makeHealers } from '../common/day-grid/testing';
import { AgendaDayContext } from './agenda-day';
import { AgendaGrid } from './grid/AgendaGrid';

/**
 * The limits of the grid's cost without a clock: elements, and what a live event touches. `pnpm bench agenda` says what
 * they take.
 */
const DAY = '2127-03-05';
const KEY = ['calendar/get', { day: DAY }];
const HEALERS = 12;
const EACH = 5;
const AGENDA_DAY = agendaDay(DAY);

beforeAll(() => preparePage());
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const healers = makeHealers(HEALERS);
const appointments = makeAppointments(HEALERS);

function makeAppointments(columns: number): AppointmentRow[] {
  return Array.from({ length: columns * EACH }, (_, index) => {
    const hour = [9, 10, 12, 15, 17][index % EACH] ?? 9;
    return booked(index + 1, `${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`, {
      folio: String(12_000 + index),
      version: 1,
      status_id: 1 + (index % 4),
      client: `Cliente ${index}`,
      healer_id: Math.floor(index / EACH) + 1,
      day: DAY,
      service: 'Corte de puntas · Lacio',
    });
  });
}

/** As an answer brings it: every object of it is a new one. */
const answer = (rows: readonly AppointmentRow[]) =>
  structuredClone({ status: 'success', message: '', salon_schedule: null, healers, appointments: rows });

/** The grid over the suite's cache, which is where a live event leaves what it fetched. */
function Agenda() {
  const { data } = useCall('calendar/get', { day: DAY });
  return (
    data && (
      <AgendaDayContext value={AGENDA_DAY}>
        <AgendaGrid
          healers={data.healers}
          appointments={data.appointments}
          density="comfortable"
          selectedId={null}
        />
      </AgendaDayContext>
    )
  );
}

async function draw(): Promise<HTMLElement> {
  queryClient.setQueryData(KEY, answer(appointments));
  render(<Agenda />, { wrapper: ClientProvider });
  const grid = screen.getByRole('group', { name: 'Agenda por healer' });
  // The free half hours are drawn after the appointments.
  await waitFor(() => expect(cellsOf(grid)).not.toHaveLength(0));
  return grid;
}

// Not by their names: finding a name among hundreds of buttons takes longer than all else here.
const blocksOf = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('button[data-status]')];
const cellsOf = (grid: HTMLElement) => [...grid.querySelectorAll('button[data-from]:not([data-status])')];

/** The changes that a new answer makes in the document: the elements that were added, removed or written to. */
async function touchedElements(rows: readonly AppointmentRow[], grid: HTMLElement): Promise<Element[]> {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver(seen => records.push(...seen));
  observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true });
  await act(async () => {
    queryClient.setQueryData(KEY, answer(rows));
    await new Promise(resolve => setTimeout(resolve, 20));
  });
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records.map(({ target }) => (target instanceof Element ? target : (target.parentElement ?? grid)));
}

const namesOf = (elements: readonly Element[]) =>
  elements.map(element => `${element.localName} ${element.getAttribute('aria-label') ?? element.className}`);

const changed = (change: Partial<AppointmentRow>) =>
  appointments.map(row => (row.id === 22 ? { ...row, version: 2, ...change } : row));

const elementsOf = (element: Element) => 1 + element.querySelectorAll('*').length;
const most = (buttons: readonly Element[]) => Math.max(...buttons.map(elementsOf));

test('an appointment is five elements, a free half hour one, and a column with its head fourteen beside them', async () => {
  const grid = await draw();
  const [blocks, cells] = [blocksOf(grid), cellsOf(grid)];
  expect(blocks).toHaveLength(HEALERS * EACH);
  expect([most(blocks), most(cells)]).toEqual([5, 1]);
  expect(elementsOf(grid) - 5 * blocks.length - cells.length).toBeLessThanOrEqual(20 + 14 * HEALERS);
});

test('a live event that changes an appointment’s status writes to its block alone', async () => {
  const grid = await draw();
  const block = blocksOf(grid).find(({ textContent }) => textContent?.includes('#12021'));
  const touched = await touchedElements(changed({ status_id: 4 }), grid);
  expect(touched.length).toBeGreaterThan(0);
  expect(namesOf(touched.filter(element => !block?.contains(element)))).toEqual([]);
  expect(touched.length).toBeLessThanOrEqual(8);
  expect(block?.dataset.status).toBe('finalizada');
});

test('one that moves it within its healer’s day writes to that column alone', async () => {
  const grid = await draw();
  const column = within(grid).getByLabelText('Healer 5 Torres');
  const touched = await touchedElements(changed({ hour: '18:30', ending: '19:30' }), grid);
  expect(touched.length).toBeGreaterThan(0);
  expect(namesOf(touched.filter(element => !column.contains(element)))).toEqual([]);
});

test('one that changed nothing of this day writes nothing', async () => {
  const grid = await draw();
  expect(namesOf(await touchedElements(appointments, grid))).toEqual([]);
});

test('the appointments of forty healers are drawn at once, and the free half hours after them', async () => {
  const FORTY = 40;
  queryClient.setQueryData(KEY, { ...answer(makeAppointments(FORTY)), healers: makeHealers(FORTY) });
  const drawn: (readonly number[])[] = [];
  const count = () => drawn.push([blocksOf(document.body).length, cellsOf(document.body).length]);
  render(
    <Profiler id="grid" onRender={count}>
      <Agenda />
    </Profiler>,
    { wrapper: ClientProvider },
  );
  expect(drawn[0]).toEqual([FORTY * EACH, 0]);
  await waitFor(() => expect(cellsOf(document.body)).not.toHaveLength(0));
});
