import { type CallPath, calls } from '@melena/shared/contract/calls';
import { describe, expect, test } from 'vitest';
import { budgetOf, fitsBudget } from './body-budget';

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

test('the longest lists that the contract takes are within their calls’ budgets', () => {
  const stranded_ids = Array.from({ length: 10_000 }, (_, at) => 1_000_000_000 + at);
  const line = {
    line_id: 1_000_000,
    variant_id: 1_000_000,
    quantity: 1_000,
    cost: '12345.67',
    lot: 'ABCDEF-1234',
  };
  const lists: Partial<Record<CallPath, object>> = {
    'healers/update': { stranded_ids },
    'healers/schedule/add': { stranded_ids },
    'healers/schedule/update': { stranded_ids },
    'salon/update': { stranded_ids },
    'purchase/update': { receive: { lines: Array(1_000).fill(line) } },
  };
  for (const [path, body] of Object.entries(lists)) {
    const budget = budgetOf(path);
    const text = JSON.stringify(body);
    expect(text.length, path).toBeLessThan(budget.bytes / 1.5);
    expect(fitsBudget(text, budget), path).toBe(true);
  }
});

test('who has no session may send least', () => {
  for (const path of Object.keys(calls) as CallPath[]) {
    const isSmall = budgetOf(path).bytes <= 4096;
    expect(isSmall, path).toBe(calls[path].permission === 'public');
  }
});
