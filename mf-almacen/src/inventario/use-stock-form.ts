import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { isLargeChange, materialMl, mlOfPieces, openedMl } from '@melena/shared/rules/stock/stock';
import { useState } from 'react';
import { type StockRow, stockName } from './stock-row';

const COUNTS = ['selling', 'exhibition', 'material', 'material_unit'] as const;
export type CountName = (typeof COUNTS)[number];
type Counts = Readonly<Record<CountName, number | null>>;

/** The pieces at which few are left, and those up to which an order fills. NaN is no figure. */
interface OrderLevels {
  readonly minimum: number | null;
  readonly target: number | null;
}

/** A count that somebody typed over: ml, or pieces. */
export interface CountChange {
  readonly name: CountName;
  readonly from: number;
  readonly to: number;
}

/**
 * Counts that somebody corrects. What is not typed follows the stock; what is typed was counted against the counts
 * that were shown then, so that it is refused where they changed, and sent anew once they were seen.
 */
export function useStockForm(row: StockRow, onDone: () => void) {
  const [shown, setShown] = useState(row);
  const [typed, setTyped] = useState<Partial<Counts>>({});
  const [reason, setReason] = useState('');
  const [typedLevels, setTypedLevels] = useState<Partial<OrderLevels>>({});
  const stored: OrderLevels = { minimum: shown.minimum ?? null, target: shown.target ?? null };
  const levels = { ...stored, ...typedLevels };
  const levelsChanged = levels.minimum !== stored.minimum || levels.target !== stored.target;
  const counts = countsOf(shown, typed);
  const sameCounts = COUNTS.every(name => counts[name] === shown[name]);
  const untouched = sameCounts && !levelsChanged;
  const changes = COUNTS.flatMap((name): CountChange[] => {
    const to = counts[name];
    return isCount(to) && to !== shown[name] ? [{ name, from: shown[name], to }] : [];
  });
  const opened = openedMl(shown);
  const complete =
    COUNTS.every(name => isCount(counts[name])) &&
    !Number.isNaN(levels.minimum) &&
    !Number.isNaN(levels.target);
  // A count of pieces changes so much that it may be a slip.
  const large = changes.some(({ name, from, to }) => name !== 'material_unit' && isLargeChange(from, to));
  const [asking, setAsking] = useState(false);
  const form = useCommandForm({
    call: 'product/update/details',
    toBody: () => ({
      stock: {
        variant_id: shown.variant_id,
        version: shown.version,
        selling: counts.selling ?? 0,
        exhibition: counts.exhibition ?? 0,
        material: counts.material ?? 0,
        material_unit: counts.material_unit ?? 0,
        reason: sameCounts ? undefined : reason,
        ...(levelsChanged && levels),
      },
    }),
    // Without a reason it is refused anyway, at that field.
    send: async (run, body) => {
      if (large && reason.trim() !== '' && !asking) {
        setAsking(true);
        return null;
      }
      return run(body).finally(() => setAsking(false));
    },
    done: `Inventario de ${stockName(row)} actualizado`,
    onDone,
  });
  const refused = form.error?.code === 'stale';
  if (shown.version !== row.version && (untouched || refused)) setShown(row);

  return {
    form,
    shown,
    counts,
    reason,
    setReason,
    set: (name: CountName, value: number | null) => setTyped(all => ({ ...all, [name]: value })),
    /** The stored count, beside a typed one. */
    was: (name: CountName) => (counts[name] === shown[name] ? undefined : shown[name]),
    untouched,
    changes,
    levels,
    setLevel: (name: keyof OrderLevels, value: number | null) =>
      setTypedLevels(all => ({ ...all, [name]: value })),
    /** The person is asked whether a change so large is meant. */
    asking,
    stopAsking: () => setAsking(false),
    /** The ml that the opened piece keeps when pieces are typed; null when none is opened. */
    keeps: isConsistent(shown, typed) && (counts.material ?? 0) > 0 ? opened : null,
    fillAll: () => {
      const material_unit = materialMl({ material: counts.material ?? 0, content: shown.content });
      setTyped(all => ({ ...all, material_unit }));
    },
    complete,
  };
}

function isCount(typed: number | null): typed is number {
  return Number.isFinite(typed);
}

/** Pieces were typed, and their ml weren't. */
function isConsistent(shown: StockRow, { material, material_unit }: Partial<Counts>): boolean {
  return material_unit === undefined && material !== undefined && material !== shown.material;
}

/** Pieces that are typed are full ones, and an opened one keeps its ml, until the ml are typed too. */
function countsOf(shown: StockRow, typed: Partial<Counts>): Counts {
  const { selling, exhibition, material, material_unit } = { ...shown, ...typed };
  const ml = isConsistent(shown, typed) && isCount(material) ? mlOfPieces(shown, material) : material_unit;
  return { selling, exhibition, material, material_unit: ml };
}
