import { countTotal, typedCount } from '@melena/shared/contract/caja/schemas';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { isPesos, type Pesos, toCentavos } from '@melena/shared/rules/money';
import { DENOMINATIONS, type Denomination, piecesTotal } from '@melena/shared/rules/till/drawer';
import { useEffect, useState } from 'react';

/** What is typed of a count: pieces by the name of their field, null where nothing is typed. */
export interface CountValues {
  pieces: Record<string, number | null>;
  slips: Pesos;
}

const EMPTY: CountValues = {
  pieces: Object.fromEntries(DENOMINATIONS.map(one => [fieldOf(one), null])),
  slips: '',
};

/** Counts that were begun and closed with Escape, by till: nothing that is typed is lost. */
export const begunCounts = new Map<number, CountValues>();

/** The name of a denomination's field. */
export function fieldOf({ kind, face }: Denomination): string {
  return `${kind}${toCentavos(face)}`;
}

export type CountForm = ReturnType<typeof useCount>;

/** The form of a count: bills, coins and slips of the drawer, and what they come to. */
export function useCount(cajaId: number, onCounted: (countId: number) => void) {
  const [values] = useState(() => begunCounts.get(cajaId) ?? EMPTY);
  const form = useCommandForm({
    call: 'caja/count/add',
    schema: typedCount,
    values,
    toBody: values => ({ caja_id: cajaId, count: toCount(values) }),
    onDone: ({ count_id }) => {
      begunCounts.delete(cajaId);
      form.reset(EMPTY);
      onCounted(count_id);
    },
  });
  const typed = form.values;
  const isTyped = isPesos(typed.slips) || Object.values(typed.pieces).some(quantity => quantity !== null);
  useEffect(() => {
    if (isTyped) begunCounts.set(cajaId, typed);
    else begunCounts.delete(cajaId);
  });
  const count = toCount(typed);
  return {
    form,
    /** True once anything is typed: an empty drawer is a 0 that somebody typed. */
    isTyped,
    total: countTotal(count),
    totalOf: (kind: Denomination['kind']) => piecesTotal(count.pieces.filter(piece => piece.kind === kind)),
  };
}

/** The body of a count: what is no whole figure yet counts as none. */
function toCount({ pieces, slips }: CountValues) {
  return {
    pieces: DENOMINATIONS.map(({ kind, face }) => {
      const quantity = pieces[fieldOf({ kind, face } as Denomination)];
      return { kind, face, quantity: Number.isSafeInteger(quantity) ? Number(quantity) : 0 };
    }),
    slips: isPesos(slips) ? slips : '0.00',
  };
}
