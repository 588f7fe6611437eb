import { amountOf } from '@melena/shared/rules/money';
import {
  DENOMINATIONS,
  MOVEMENT_CATEGORY,
  MOVEMENT_TYPE,
  movementCategories,
} from '@melena/shared/rules/till/drawer';
import { addDays, today } from '@melena/shared/rules/time';
import { type Action, type Actor, type Draw, pesos, pick } from './actor';

/** An action on the open till. */
const onTill =
  (callOf: (actor: Actor, draw: Draw, cajaId: number) => ReturnType<Action>): Action =>
  async (actor, draw) => {
    const { caja } = await actor.ok('caja/get', {});
    return caja ? callOf(actor, draw, caja.id) : null;
  };

const moved = (type_id: number, category_id: number | undefined, centavos: number, healer_id?: number) =>
  [
    'caja/movement/add',
    { movement: { type_id, category_id, amount: pesos(centavos), note: 'De la semana', healer_id } },
  ] as const;

/** Counts the drawer, nearly or to the half peso, and closes; a part of the cash stays. */
const closeCounted = (shift: boolean): Action =>
  onTill(async ({ ok, goods }, { one, other }, caja_id) => {
    const expected = amountOf((await ok('caja/cut', { caja_id })).drawer.expected);
    const off = one % 3 === 0 ? 0 : (other % 21) * 50 - 500;
    const slips = one % 4 === 0 ? 150 : 0;
    const count = countOf(Math.max(0, expected + off - slips), slips);
    const { count_id } = await ok('caja/count/add', { caja_id, count });
    const { caja, drawer, counts } = await ok('caja/cut', { caja_id });
    const cash = amountOf(drawer.counted ?? '0.00') - amountOf(counts.at(-1)?.slips ?? '0.00');
    const float = pesos(Math.floor((cash * (other % 101)) / 100));
    const closing = { count_id, reason_id: 1 + (other % 5), note: 'Se contó dos veces', float, shift };
    const closed = { id: caja_id, version: caja.version, close: true };
    return ['caja/update', { caja: closed, closing, password: goods.password }];
  });

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

/** Cash that comes and goes without a sale, counts, and the end of a shift. */
export const drawerActions = {
  cashIn: (_, { one, other }) =>
    moved(MOVEMENT_TYPE.in, pick(movementCategories(MOVEMENT_TYPE.in), one), 100 + other * 37),
  cashOut: (_, { one, other }) => {
    const categories = movementCategories(MOVEMENT_TYPE.out).filter(id => id !== MOVEMENT_CATEGORY.tip);
    return moved(MOVEMENT_TYPE.out, pick(categories, one), 100 + other * 23);
  },
  undoCash: onTill(async ({ ok }, { one }, caja_id) => {
    const movement = pick((await ok('caja/drawer', { caja_id })).movements, one);
    return movement ? ['caja/movement/undo', { movement_id: movement.id, reason: 'Dos veces' }] : null;
  }),
  payTip: onTill(async ({ ok }, { one, other }, caja_id) => {
    const { healers } = await ok('caja/drawer', { caja_id });
    const healer = pick(
      healers.filter(({ owed }) => amountOf(owed) > 0),
      one,
    );
    if (!healer) return null;
    // Now and then more than is owed, which is refused.
    const amount = Math.max(1, Math.floor((amountOf(healer.owed) * (1 + (other % 120))) / 100));
    return moved(MOVEMENT_TYPE.out, MOVEMENT_CATEGORY.tip, amount, healer.id);
  }),
  count: onTill((_, { one, other }, caja_id) => [
    'caja/count/add',
    { caja_id, count: countOf(one * 977, other % 4 === 0 ? other : 0) },
  ]),
  shift: closeCounted(true),
  closeCounted: closeCounted(false),
} satisfies Record<string, Action>;

/** Settlements of commissions, and amounts that are added to them or taken off. */
export const commissionActions = {
  settle: async ({ ok, goods, memory }, { one, other }) => {
    const healer_id = pick(goods.healers, one) ?? 0;
    const days = [memory.began, addDays(today(), -(other % 3))];
    // No period ends before the actor began.
    const range = { from: memory.began, to: days.sort()[1] ?? memory.began };
    const { healers } = await ok('commission/get', range);
    const total = healers.find(each => each.healer_id === healer_id)?.total ?? '0.00';
    if (total.startsWith('-')) return null;
    const method = other % 2 === 0 ? 'cash' : 'transfer';
    return ['commission/settle', { settlement: { healer_id, ...range, total, method } }];
  },
  adjust: ({ goods }, { one, other }) => {
    const healer_id = pick(goods.healers, one);
    const adjustment = { healer_id, adds: other % 2 === 0, amount: pesos(100 + one), reason: 'Curso' };
    return ['commission/adjust', { adjustment }];
  },
} satisfies Record<string, Action>;
