import { type CallPath, type CommandPath, calls } from '@melena/shared/contract/calls';
import type { SecretFields } from '@melena/shared/contract/marks';
import { expect, test } from 'vitest';
import { secretsOf } from './call-schemas';

type WithSecret = {
  [P in CommandPath]: [SecretFields<(typeof calls)[P]['body']>] extends [never] ? never : P;
}[CommandPath];

/** A screen may store a body of these only without its secrets: the compiler wants exactly these names. */
const WITH_SECRET: Readonly<Record<WithSecret, true>> = {
  'session/open': true,
  'session/setup': true,
  'session/keep': true,
  'session/password': true,
  'session/healer': true,
  'appointment/update': true,
  'appointment/discount': true,
  'payment/reverse': true,
  'payment/correct': true,
  'caja/charge': true,
  'caja/update': true,
  'sale/return': true,
  'healers/add': true,
  'healers/update': true,
  'healers/pin': true,
  'account/add': true,
  'account/update': true,
  'account/factor/set': true,
  'account/factor/remove': true,
  'account/approval': true,
};

test('the compiler refuses to store the body of each command that the contract marks', () => {
  const commands = (Object.keys(calls) as CallPath[]).filter(path => calls[path].kind === 'command');
  const marked = commands.filter(path => path === 'session/keep' || secretsOf(path).size > 1);
  expect(Object.keys(WITH_SECRET).sort()).toEqual(marked.sort());
});
