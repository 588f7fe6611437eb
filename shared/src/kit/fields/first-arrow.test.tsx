import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GroupedSearch } from './GroupedSearch';
import { LiveSearchField } from './LiveSearchField';

afterEach(cleanup);

const NAMES = ['Ana', 'Andrea', 'Angélica'];
const lit = () =>
  screen.getAllByRole('option').find(row => row.dataset.highlighted !== undefined)?.textContent;

function OneList({ onChoose }: { onChoose: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <LiveSearchField
      label="Cliente"
      typed={typed}
      onType={setTyped}
      items={typed === '' ? [] : NAMES}
      onChoose={onChoose}
      textOf={name => name}
      row={name => name}
      rowKey={name => NAMES.indexOf(name)}
      none="Nadie"
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
