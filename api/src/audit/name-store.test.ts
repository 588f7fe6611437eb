import type { NamedThing } from '@melena/shared/contract/audit/names';
import { NAMED_THINGS } from '@melena/shared/contract/audit/names';
import { expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';
import { forSalon } from '../core/database/salon/handle';
import { readAuditNames } from './name-store';

const app = appTest();

const named = (things: readonly NamedThing[]) =>
  readAuditNames(
    forSalon(app.db.read, app.salon.salon_id, 1),
    new Map(things.map(thing => [thing, new Set([1])])),
  );

test('whatever things a page of the audit speaks of, in whatever order, they are called by their names', async () => {
  const all = await named(NAMED_THINGS);
  expect(all).toMatchObject({
    'account:1': { name: 'Renata', of: null },
    'service_variant:1': { of: 1 },
  });
  for (const [index] of NAMED_THINGS.entries()) {
    const turned = [...NAMED_THINGS.slice(index), ...NAMED_THINGS.slice(0, index)];
    expect(await named(turned)).toEqual(all);
  }
  expect(await named(NAMED_THINGS.toReversed())).toEqual(all);
});

test('another salon’s things have no name here', async () => {
  expect(
    await readAuditNames(
      forSalon(app.db.read, app.salon.salon_id + 1, 1),
      new Map([['client', new Set([1])]]),
    ),
  ).toEqual({});
});
