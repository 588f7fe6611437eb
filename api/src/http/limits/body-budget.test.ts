import { type CallPath, calls } from '@melena/shared/contract/calls';
import { describe, expect, test } from 'vitest';
import { type CallSchema, schemaOf } from '../../core/call-schemas';
import { budgetOf, fitsBudget, LONGEST_BODY } from './body-budget';

const few = { values: 10 };
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

describe('a text is within its budget', () => {
  test.each([
    ['as deep as a body may be', nested(32), { values: 100 }, true],
    ['a level deeper', nested(33), { values: 100 }, false],
    ['objects a level deeper', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, { values: 100 }, false],
    ['lists beside one another', `[${Array(60).fill('[1]').join()}]`, { values: 200 }, true],
    ['ten values', `[${Array(10).fill(1).join()}]`, few, true],
    ['eleven', `[${Array(11).fill(1).join()}]`, few, false],
    ['brackets and commas of a text', JSON.stringify({ a: '[{,'.repeat(100) }), few, true],
    ['quotes and backslashes of a text', JSON.stringify({ a: '"\\"[[,,'.repeat(100), b: '\\' }), few, true],
    ['what is no JSON, for the parser', '{"a', few, true],
  ])('%s', (_, text, budget, within) => {
    expect(fitsBudget(text, budget)).toBe(within);
  });

  test('not a letter is read beyond the first that is too many', () => {
    const read: number[] = [];
    const charCodeAt = (at: number) => {
      read.push(at);
      return '['.charCodeAt(0);
    };
    const text = { length: 1e9, charCodeAt };
    expect(fitsBudget(text as unknown as string, { values: 1e9 })).toBe(false);
    expect(read.at(-1)).toBe(32);
  });
});

/** The largest body of a schema; its letters take six bytes each. */
function largestOf({ type, properties, items, anyOf = [], maxLength = 40, maxItems }: CallSchema): unknown {
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, largestOf(of)]));
  if (items) return Array(maxItems).fill(largestOf(items));
  const longest = anyOf.map(largestOf).sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  if (longest.length > 0) return longest[0];
  return type?.includes('string') === false ? Number.MAX_SAFE_INTEGER : '\u0001'.repeat(maxLength);
}

test.each(Object.keys(calls) as CallPath[])('%s: the largest body of its schema is read', path => {
  const text = JSON.stringify({ access_id: 'a'.repeat(200), ...Object(largestOf(schemaOf(path, 'body'))) });
  expect(text.length).toBeLessThanOrEqual(budgetOf(path).bytes);
  expect(fitsBudget(text, budgetOf(path))).toBe(true);
  expect(budgetOf(path).bytes).toBeLessThanOrEqual(LONGEST_BODY);
});

test('who has no session may send least', () => {
  for (const path of Object.keys(calls) as CallPath[]) {
    const isSmall = budgetOf(path).bytes <= 5_000;
    expect(isSmall, path).toBe(calls[path].permission === 'public');
  }
});
