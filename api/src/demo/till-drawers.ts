import { type Centavos, centavos, sum } from '@melena/shared/rules/money';
import { MOVEMENT_CATEGORY } from '@melena/shared/rules/till/drawer';
import { iso, minutes } from './demo-clock';
import { STAFF_IDS } from './demo-staff';
import { type Random, randomOf } from './random';
import type { Row } from './rows';

export type DemoMovement = Row<'cash_movements'> & { amount: Centavos };

interface DemoCount {
  readonly count: Row<'cash_counts'>;
  readonly pieces: Row<'cash_count_pieces'>[];
}

/** Small expenses that a salon pays from its drawer, with the most that they cost, in pesos. */
const EXPENSES: readonly [note: string, most: number][] = [
  ['Garrafón y café para clientes', 210],
  ['Papel de baño y jabón', 160],
  ['Flores de la entrada', 250],
  ['Estacionamiento del proveedor', 80],
  ['Pilas del control del aire', 95],
];

/** Days at the beginning on which nobody counted yet. */
const UNCOUNTED_DAYS = 4;

/** Cash that goes to the bank in whole bills of 500. */
const BANK_STEP = 50_000;

/** A till whose drawer moves: when it opened and closed, and the cash that its clients brought. */
interface DrawerDay {
  readonly id: number;
  readonly opened: number;
  readonly closed: number;
  readonly cash: Centavos;
}

/** Numbers the movements and counts of one till after the other. */
export class DrawerLedger {
  private movementId = 0;
  private countId = 0;

  /** An expense on some days; on days with much cash, most of it is taken to the bank. */
  movementsOf({ id, opened, closed, cash }: DrawerDay): DemoMovement[] {
    const random = randomOf(`drawer ${id}`);
    const movements: DemoMovement[] = [];
    const move = (at: number, category_id: number, amount: number, note: string, receipt = '') => {
      movements.push({
        id: ++this.movementId,
        caja_id: id,
        category_id,
        amount: centavos(amount),
        receipt,
        note,
        staff_id: STAFF_IDS.reception,
        creation_date: iso(Math.min(at, closed)),
      });
    };
    if (random.chance(0.5)) {
      const [note, most] = random.pick(EXPENSES);
      const receipt = random.chance(0.6) ? `Nota ${random.int(2000, 2900)}` : '';
      const at = opened + minutes(random.int(30, 200));
      move(at, MOVEMENT_CATEGORY.expense, -random.int(most / 2, most) * 100, note, receipt);
    }
    if (random.chance(0.15)) {
      move(opened + minutes(12), MOVEMENT_CATEGORY.change, 50_000, 'Monedas para dar cambio');
    }
    if (cash > 6 * BANK_STEP) {
      const amount = Math.floor((cash * 0.6) / BANK_STEP) * BANK_STEP;
      const receipt = `Ficha ${random.int(100_000, 999_999)}`;
      move(closed - minutes(40), MOVEMENT_CATEGORY.toBank, -amount, 'Depósito en ventanilla', receipt);
    }
    return movements;
  }

  /** A count at the close, off by little on some days; none in the salon's first days. */
  countOf({ id, closed }: DrawerDay, expected: Centavos): DemoCount | undefined {
    if (id <= UNCOUNTED_DAYS) return undefined;
    const random = randomOf(`count ${id}`);
    const total = centavos(Math.max(0, expected + differenceOf(random)));
    const count = {
      id: ++this.countId,
      caja_id: id,
      // Fewer centavos than the smallest coin are a slip.
      slips: centavos(total % 50),
      total,
      expected,
      staff_id: STAFF_IDS.reception,
      creation_date: iso(closed - minutes(4)),
    };
    return { count, pieces: piecesOf(count.id, total - count.slips) };
  }
}

function differenceOf(random: Random): number {
  return random.weighted([0, -5200, 1200, -2000, 50], amount => (amount === 0 ? 14 : 1));
}

/** Large bills first, as a drawer that was changed at the bank; some of the change stays in coins. */
function piecesOf(count_id: number, cash: number): Row<'cash_count_pieces'>[] {
  const pieces: Row<'cash_count_pieces'>[] = [];
  let rest = cash;
  const take = (kind: 'bill' | 'coin', face: number, most = Number.POSITIVE_INFINITY) => {
    const quantity = Math.min(Math.floor(rest / face), most);
    if (quantity > 0) pieces.push({ count_id, kind, face: centavos(face), quantity });
    rest -= quantity * face;
  };
  take('coin', 1000, 8);
  take('coin', 500, 6);
  take('bill', 20_000, 6);
  take('bill', 10_000, 4);
  take('bill', 5_000, 3);
  for (const face of [100_000, 50_000]) take('bill', face);
  // Smaller bills were limited above: bills of 20 and coins take the rest.
  take('bill', 2_000);
  for (const face of [200, 100, 50]) take('coin', face);
  return pieces;
}

const NOTES: Readonly<Record<string, [reason: number, note: string]>> = {
  '-5200': [1, 'Se dio cambio de más'],
  '1200': [1, 'El cliente no quiso su cambio'],
  '-2000': [3, 'Faltó anotar la propina del estacionamiento'],
  '50': [5, 'Redondeo'],
};

/** The cut of a till: what was counted, and the float that the next day begins with. */
export function cutOf(
  caja_id: number,
  expected: Centavos,
  counted: DemoCount | undefined,
  float: Centavos,
): Row<'caja_cuts'> {
  const none = { count_id: null, counted: null, float_cash: null, reason_id: null, note: '' };
  const cut = { caja_id, expected };
  if (!counted) return { ...cut, ...none };
  const { id: count_id, total, slips } = counted.count;
  const difference = total - expected;
  const [reason_id, note] = difference === 0 ? [null, ''] : (NOTES[String(difference)] ?? [5, 'Sin aclarar']);
  const float_cash = centavos(Math.min(float, total - slips));
  return { ...cut, count_id, counted: total, float_cash, reason_id, note };
}

/** Cash in or out of a list of movements. */
export function movedBy(movements: readonly DemoMovement[], comes: boolean): Centavos {
  const moved = movements.filter(({ amount }) => amount > 0 === comes);
  return sum(moved.map(({ amount }) => amount));
}
