import type { cashCount, cashCountForm } from '@melena/shared/contract/caja/schemas';
import { type Centavos, toCentavos, toPesos } from '@melena/shared/rules/money';
import type { z } from 'zod';
import { insertRow } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';

type CountForm = z.output<typeof cashCountForm>;

/** A count as it travels, with what was expected when it was made. */
export type ExpectedCount = z.output<typeof cashCount> & { expected: string };

/** The counts of a till, first to last. `expected` is the cash that it should hold by now. */
export async function listCounts(read: Read, tillId: number, expected: Centavos): Promise<ExpectedCount[]> {
  const [counts, pieces] = await Promise.all([
    read
      .selectFrom('cash_counts as c')
      .innerJoin('staff as s', 's.id', 'c.staff_id')
      .where('c.caja_id', '=', tillId)
      .select(['c.id', 'c.total', 'c.slips', 'c.expected', 'c.creation_date', 's.name as staff'])
      .orderBy('c.id')
      .execute(),
    read
      .selectFrom('cash_count_pieces as g')
      .innerJoin('cash_counts as c', 'c.id', 'g.count_id')
      .where('c.caja_id', '=', tillId)
      .select(['g.count_id', 'g.kind', 'g.face', 'g.quantity'])
      .orderBy('g.kind')
      .orderBy('g.face', 'desc')
      .execute(),
  ]);
  return counts.map(({ id, total, slips, staff, creation_date, ...row }) => ({
    id,
    total: toPesos(total),
    slips: toPesos(slips),
    pieces: pieces
      .filter(({ count_id }) => count_id === id)
      .map(({ kind, face, quantity }) => ({ kind, face: toPesos(face), quantity })),
    staff,
    creation_date: creation_date.toISOString(),
    holds: row.expected === expected,
    expected: toPesos(row.expected),
  }));
}

/** The latest count of a till, which closes it. */
export async function findLastCount(read: Read, tillId: number) {
  return read
    .selectFrom('cash_counts')
    .where('caja_id', '=', tillId)
    .select(['id', 'total', 'slips', 'expected'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewCount {
  readonly caja_id: number;
  readonly total: Centavos;
  readonly expected: Centavos;
  readonly staff_id: number;
  readonly creation_date: Date;
}

export async function insertCount(tx: Tx, count: NewCount, form: CountForm): Promise<number> {
  const id = await insertRow(tx, 'cash_counts', { ...count, slips: toCentavos(form.slips) });
  const pieces = form.pieces.filter(({ quantity }) => quantity > 0);
  if (pieces.length > 0) {
    await tx
      .insertInto('cash_count_pieces')
      .values(pieces.map(piece => ({ ...piece, count_id: id, face: toCentavos(piece.face) })))
      .execute();
  }
  return id;
}
