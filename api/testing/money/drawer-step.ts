import { amountOf } from '@melena/shared/rules/money';
import {
  DENOMINATIONS,
  MOVEMENT_CATEGORY,
  MOVEMENT_TYPE,
  movementCategories,
} from '@melena/shared/rules/till/drawer';
import fc from 'fast-check';
import { PASSWORD } from '../app';
import type { SalonFixture } from '../salon-fixture';

/** A possible next action at the drawer; the numbers choose among the rows that exist. */
export const drawerStep = fc.record({
  what: fc.constantFrom(
    ...(['cashIn', 'cashOut', 'cashOut', 'undoCash', 'payTip', 'payTip', 'count'] as const),
    ...(['shift', 'closeCounted'] as const),
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type DrawerStep = typeof drawerStep extends fc.Arbitrary<infer S> ? S : never;

type Call = readonly [path: string, body: object];

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];
const pesos = (centavos: number) => (centavos / 100).toFixed(2);

/** The call that a step makes, or null where there is nothing to do it with. */
export async function callOfDrawerStep(salon: SalonFixture, step: DrawerStep): Promise<Call | null> {
  const { what, one, other } = step;
  const { caja } = await salon.ok('caja/get', {});
  if (!caja) return null;
  if (what === 'shift' || what === 'closeCounted') return closeCounted(salon, caja.id, step);
  const { movements, healers } = await salon.ok('caja/drawer', { caja_id: caja.id });
  switch (what) {
    case 'cashIn':
      return move(MOVEMENT_TYPE.in, pick(movementCategories(MOVEMENT_TYPE.in), one), 100 + other * 37);
    case 'cashOut': {
      const categories = movementCategories(MOVEMENT_TYPE.out).filter(id => id !== MOVEMENT_CATEGORY.tip);
      return move(MOVEMENT_TYPE.out, pick(categories, one), 100 + other * 23);
    }
    case 'undoCash': {
      const movement = pick(movements, one);
      return movement ? ['caja/movement/undo', { movement_id: movement.id, reason: 'Dos veces' }] : null;
    }
    case 'payTip': {
      const healer = pick(
        healers.filter(({ owed }) => amountOf(owed) > 0),
        one,
      );
      if (!healer) return null;
      // Now and then more than is owed, which is refused.
      const amount = Math.max(1, Math.floor((amountOf(healer.owed) * (1 + (other % 120))) / 100));
      return move(MOVEMENT_TYPE.out, MOVEMENT_CATEGORY.tip, amount, healer.id);
    }
    case 'count':
      return ['caja/count/add', { caja_id: caja.id, count: countOf(one * 977, other % 4 === 0 ? other : 0) }];
  }
}

function move(type_id: number, category_id: number | undefined, centavos: number, healer_id?: number): Call {
  const movement = { type_id, category_id, amount: pesos(centavos), note: 'De la semana', healer_id };
  return ['caja/movement/add', { movement }];
}

/** Counts the drawer, nearly or to the half peso, and closes; a part of the cash stays. */
async function closeCounted(
  salon: SalonFixture,
  caja_id: number,
  { what, one, other }: DrawerStep,
): Promise<Call> {
  const expected = amountOf((await salon.ok('caja/cut', { caja_id })).drawer.expected);
  const off = one % 3 === 0 ? 0 : (other % 21) * 50 - 500;
  const slips = one % 4 === 0 ? 150 : 0;
  const { count_id } = await salon.ok('caja/count/add', {
    caja_id,
    count: countOf(Math.max(0, expected + off - slips), slips),
  });
  const { caja, drawer, counts } = await salon.ok('caja/cut', { caja_id });
  const cash = amountOf(drawer.counted ?? '0.00') - amountOf(counts.at(-1)?.slips ?? '0.00');
  const closing = {
    count_id,
    reason_id: 1 + (other % 5),
    note: 'Se contó dos veces',
    float: pesos(Math.floor((cash * (other % 101)) / 100)),
    shift: what === 'shift',
  };
  return [
    'caja/update',
    { caja: { id: caja_id, version: caja.version, close: true }, closing, password: PASSWORD },
  ];
}

/** Bills and coins that come to an amount, down to the half peso. */
function countOf(centavos: number, slips: number) {
  let left = centavos;
  const pieces = DENOMINATIONS.map(({ kind, face }) => {
    const quantity = Math.floor(left / amountOf(face));
    left -= quantity * amountOf(face);
    return { kind, face, quantity };
  });
  return { pieces, slips: pesos(slips) };
}
