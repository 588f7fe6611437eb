import { type CallPath, calls } from '@melena/shared/contract/calls';
import { hasPermission, type Role } from '@melena/shared/rules/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoTest } from '../../testing/app-test';
import { validBodies } from '../../testing/calls/call-bodies';
import { fingerprint } from '../../testing/database-fingerprint';
import { STAFF_PASSWORD } from '../demo/data/people';

// A chain of two salons, and people who enter the first one only. Bodies name rows of it: the second has none.
const salon = demoTest();
const LIMITED = ['recepcion', 'atencion', 'almacen'] as const;
const OTHER = 2;

let bodies: ReturnType<typeof validBodies>;
const accessIds = new Map<Role, string>();

async function send(path: string, role: Role, body: object) {
  const payload = { ...body, access_id: accessIds.get(role) };
  return (await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload })).json();
}

beforeAll(async () => {
  bodies = validBodies(salon.ids);
  for (const role of ['administrador', ...LIMITED] as const) accessIds.set(role, await salon.enter(role));
  const roma = {
    salon: { name: 'Salón Roma', phone: '', address: '', hour_start: '10:00', hour_end: '20:00' },
  };
  expect(await send('salon/add', 'administrador', roma)).toMatchObject({ salon: { id: OTHER } });
});

const mayMake = (role: Role) => (path: CallPath) => {
  const { permission } = calls[path];
  return permission !== 'public' && (permission === 'session' || hasPermission(role, permission));
};
/** Somebody without an open salon can still close the session. */
const paths = (Object.keys(calls) as CallPath[]).filter(path => path !== 'session/close');
const cells = LIMITED.flatMap(role =>
  [...paths.filter(mayMake(role)), 'live' as const].map(path => ({ role, path })),
);

describe('who enters the first salon of a chain only', () => {
  let before: Record<string, string>;
  const without = ['sessions', 'security_events'];
  beforeAll(async () => {
    before = await fingerprint(salon.db, { without });
  });

  test.each(cells)('$role is refused $path of the second', async ({ role, path }) => {
    const body = path === 'live' ? {} : bodies[path];
    const refusal = { status: 'error', code: 'forbidden', message: 'No tienes acceso a ese salón.' };
    for (const salon_id of [OTHER, 3]) {
      expect(await send(path, role, { ...body, salon_id })).toEqual(refusal);
    }
  });

  test('is told of no other, and works in it where the call names none', async () => {
    const [first] = (await send('session/current', 'administrador', {})).me.salons;
    for (const role of LIMITED) {
      const { me } = await send('session/current', role, {});
      expect(me).toMatchObject({ salon_id: 1, salons: [{ id: 1 }] });
      expect(me.salon).toBe(first.name);
    }
  });

  test('changed not one row', async () => {
    expect(cells.length).toBeGreaterThan(150);
    expect(await fingerprint(salon.db, { without })).toEqual(before);
  });
});

test('a salon that is no salon is refused like one that isn’t entered', async () => {
  for (const salon_id of [0, -1, 99_999, 1.5, '1', 'dos']) {
    expect((await send('session/current', 'administrador', { salon_id })).code).toBe('forbidden');
  }
});

test('who is let into the second enters it at once, and who is kept out of it leaves at once', async () => {
  const enter = (salons: number[]) =>
    send('account/update', 'administrador', {
      own_password: STAFF_PASSWORD,
      account: { id: salon.people.recepcion, salons },
    });
  await enter([1, OTHER]);
  expect((await send('session/current', 'recepcion', { salon_id: OTHER })).me.salon).toBe('Salón Roma');
  await enter([OTHER]);
  expect((await send('session/current', 'recepcion', { salon_id: 1 })).code).toBe('forbidden');
  expect((await send('session/current', 'recepcion', {})).me.salon_id).toBe(OTHER);
  await enter([1]);
});
