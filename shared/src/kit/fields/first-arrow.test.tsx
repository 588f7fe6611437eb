import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ComboboxField } from './ComboboxField';
import { GroupedSearch } from './GroupedSearch';
import { LiveSearchField } from './LiveSearchField';

afterEach(cleanup);

const NAMES = ['Ana', 'Andrea', 'Angélica'];
const lit = () =>
  screen.getAllByRole('option').find(row => row.dataset.highlighted !== undefined)?.textContent;

interface OneListProps {
  rows?: readonly string[];
  onChoose: (name: string) => void;
}

function OneList({ rows = NAMES, onChoose }: OneListProps) {
  const [typed, setTyped] = useState('');
  return (
    <LiveSearchField
      label="Cliente"
      typed={typed}
      onType={setTyped}
      items={typed === '' ? [] : rows}
      onChoose={onChoose}
      textOf={name => name}
      row={name => name}
      rowKey={name => NAMES.indexOf(name)}
      none="Nadie"
      isPending={rows.length === 0}
    />
  );
}

function Grouped({ onChoose }: { onChoose: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const items = NAMES.map(name => ({ key: name, text: name, detail: '' }));
  return (
    <GroupedSearch
      label="Cliente"
      typed={typed}
      onType={setTyped}
      groups={typed === '' ? [] : [{ label: 'Clientes', items }]}
      onChoose={({ text }) => onChoose(text)}
      none="Nadie"
      isPending={false}
    />
  );
}

for (const [place, Search] of [
  ['a live search', OneList],
  ['the grouped search', Grouped],
] as const) {
  test(`in ${place} the first arrow down and Enter take the row that is lit, and the next arrow goes on`, async () => {
    const chosen: string[] = [];
    render(<Search onChoose={name => chosen.push(name)} />);
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'an');
    expect(lit()).toBe('Ana');
    await userEvent.keyboard('{ArrowDown}');
    expect(lit()).toBe('Ana');
    await userEvent.keyboard('{ArrowDown}');
    expect(lit()).toBe('Andrea');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(lit()).toBe('Andrea');
    // Other words begin anew.
    await userEvent.type(box, 'g');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Ana']);
  });
}

function LateOptions({ rows = NAMES, onChoose }: OneListProps) {
  const options = rows.map((label, value) => ({ label, value }));
  return (
    <ComboboxField
      label="Cliente"
      options={options}
      value={null}
      onChange={value => onChoose(rows[value ?? -1] ?? 'nobody')}
    />
  );
}

for (const [place, Search] of [
  ['a live search', OneList],
  ['a combobox', LateOptions],
] as const) {
  test(`in ${place} Enter before the answer keeps what was typed, and takes the first as it arrives`, async () => {
    const chosen: string[] = [];
    const search = (rows: readonly string[]) => <Search rows={rows} onChoose={name => chosen.push(name)} />;
    const { rerender } = render(search([]));
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.type(box, 'an{Enter}');
    expect([box.value, chosen]).toEqual(['an', []]);
    act(() => rerender(search(NAMES)));
    expect(chosen).toEqual(['Ana']);
  });
}
