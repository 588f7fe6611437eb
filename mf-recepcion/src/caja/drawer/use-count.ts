import { countTotal, typedCount } from '@melena/shared/contract/caja/schemas';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { isPesos, toCentavos } from '@melena/shared/rules/money';
import { DENOMINATIONS, type Denomination, piecesTotal } from '@melena/shared/rules/till/drawer';
import { useEffect, useState } from 'react';
import { begunCount, type CountValues, dropCount, keepCount } from './begun-count';

const EMPTY: CountValues = {
  pieces: Object.fromEntries(DENOMINATIONS.map(one => [fieldOf(one), null])),
  slips: '',
};

/** The name of a denomination's field. */
export function fieldOf({ kind, face }: Denomination): string {
  return `${kind}${toCentavos(face)}`;
}

export type CountForm = ReturnType<typeof useCount>;

export function useCount(cajaId: number, onCounted: (countId: number) => void) {
  const [values] = useState(() => withEveryField(begunCount(cajaId)));
  const form = useCommandForm({
    call: 'caja/count/add',
    schema: typedCount,
    values,
    toBody: values => ({ caja_id: cajaId, count: toCount(values) }),
    onDone: ({ count_id }) => {
      dropCount(cajaId);
      form.reset(EMPTY);
      onCounted(count_id);
    },
  });
  const typed = form.values;
  const isTyped = isPesos(typed.slips) || Object.values(typed.pieces).some(quantity => quantity !== null);
  useEffect(() => {
    if (isTyped) keepCount(cajaId, typed);
    else dropCount(cajaId);
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

/** The unfinished count, for the fields of today. */
function withEveryField(begun: CountValues | undefined): CountValues {
  return begun ? { ...begun, pieces: { ...EMPTY.pieces, ...begun.pieces } } : EMPTY;
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
