import { type CallPath, calls } from '@melena/shared/contract/calls';
import { expect, test } from 'vitest';
import { type CallSchema, schemaOf } from '../../api/src/core/call-schemas';
import { allForms } from './all-forms';

/** True for a text that a person types: no day, hour, id, or word of a list. */
const hasText = ({
  type,
  format,
  pattern,
  properties = {},
  items,
  anyOf = [],
  ...rest
}: CallSchema): boolean =>
  (type === 'string' && !format && !rest.enum && !pattern?.includes(':')) ||
  [...Object.values(properties), ...anyOf, ...(items ? [items] : [])].some(hasText);

/** Sent by a dialog that is tried for another command, by no form, between two salons, from a file, or after many steps. */
const OF_THE_SAME_DIALOG = [
  'account/factor/remove',
  'count/post',
  'count/record',
  'healers/schedule/update',
  'healers/services/add',
  'import/start',
  'receiver/update',
  'sale/return',
  'session/keep',
  'start/catalogue',
  'statement/import',
  'supplier/contact/update',
  'transfer/add',
  'transfer/receive',
  'waiting/add',
];

test('each command with a text to type is sent by a form that is tried', () => {
  const commands = (Object.keys(calls) as CallPath[]).filter(path => calls[path].kind === 'command');
  const typed = commands.filter(path => hasText(schemaOf(path, 'body')));
  expect(typed.length).toBeGreaterThan(40);
  const tried = new Set(allForms.map(({ call }) => call));
  expect(typed.filter(path => !tried.has(path)).sort()).toEqual(OF_THE_SAME_DIALOG);
});

test('each form has its own name', () => {
  const names = allForms.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
