import { expect, test } from 'vitest';
import { allForms } from './all-forms';
import { sourcesWithFields } from './sources';

test('whatever draws something to type into belongs to a form that is tried', () => {
  const sources = sourcesWithFields();
  expect(sources.length).toBeGreaterThan(70);
  expect([...new Set(allForms.flatMap(({ of }) => of))].sort()).toEqual(sources);
});

test('each form has a name of its own', () => {
  const names = allForms.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
