import { type CallPath, calls } from '@melena/shared/contract/calls';
import { can, ROLES } from '@melena/shared/rules/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const paths = Object.keys(calls) as CallPath[];
const forRoles = paths.flatMap(path => {
  const { allowed } = calls[path];
  return allowed === 'public' || allowed === 'session' ? [] : [{ path, allowed }];
});

describe.each(ROLES)('%s', role => {
  test.each(forRoles.filter(({ allowed }) => !can(role, allowed)))('is refused $path', async ({ path }) => {
    expect(await app.refused(path, {}, role)).toMatchObject({ code: 'forbidden' });
  });

  test.each(forRoles.filter(({ allowed }) => can(role, allowed)))('may call $path', async ({ path }) => {
    const reply = await app.call(path, {}, role);
    expect(['forbidden', 'unauthenticated', 'internal']).not.toContain(reply.code);
  });
});

describe('without a session', () => {
  test.each(paths.filter(path => calls[path].allowed !== 'public'))('%s is unauthenticated', async path => {
    expect(await app.refused(path, {}, 'nobody')).toMatchObject({ code: 'unauthenticated' });
    expect(await app.refused(path, { access_id: 'x'.repeat(43) })).toMatchObject({ code: 'unauthenticated' });
  });
});

test('an operation that the contract does not name is not found', async () => {
  for (const path of ['calendar/drop', 'toString', '__proto__']) {
    expect(await app.call(path, {})).toMatchObject({ status: 'error', code: 'not_found' });
  }
});
