import { useCommand } from '@melena/shared/client';
import { materialMl } from '@melena/shared/rules/stock';
import { useState } from 'react';
import type { StockRow } from './stock-row';

const COUNTS = ['selling', 'exhibition', 'material', 'material_unit'] as const;
export type CountName = (typeof COUNTS)[number];
type Counts = Readonly<Record<CountName, number | null>>;

/**
 * Counts that somebody corrects. What is not typed follows the stock; what is typed was counted against the counts
 * that were shown then, so that it is refused where they changed, and sent anew once they were seen.
 */
export function useStockForm(row: StockRow) {
  const command = useCommand('product/update/details');
  const [shown, setShown] = useState(row);
  const [typed, setTyped] = useState<Partial<Counts>>({});
  const [reason, setReason] = useState('');
  const counts = countsOf(shown, typed);
  const changed = COUNTS.filter(name => counts[name] !== shown[name]);
  const untouched = changed.length === 0;
  const refused = command.error?.code === 'stale';
  if (shown.version !== row.version && (untouched || refused)) setShown(row);

  return {
    command,
    shown,
    counts,
    reason,
    setReason,
    set: (name: CountName, value: number | null) => setTyped(all => ({ ...all, [name]: value })),
    /** What there was, beside what is typed instead. */
    was: (name: CountName) => (counts[name] === shown[name] ? undefined : shown[name]),
    untouched,
    complete: COUNTS.every(name => counts[name] !== null),
    dirty: !untouched || reason !== '',
    save: () =>
      command.attempt({
        stock: {
          variant_id: shown.variant_id,
          version: shown.version,
          selling: counts.selling ?? 0,
          exhibition: counts.exhibition ?? 0,
          material: counts.material ?? 0,
          material_unit: counts.material_unit ?? 0,
          reason,
        },
      }),
  };
}

/** Pieces that are typed are full ones, until their ml are typed too. */
function countsOf(shown: StockRow, typed: Partial<Counts>): Counts {
  const { selling, exhibition, material, material_unit } = { ...shown, ...typed };
  const follows = typed.material_unit === undefined && material !== shown.material;
  const ml = follows ? materialMl({ material: material ?? 0, content: shown.content }) : material_unit;
  return { selling, exhibition, material, material_unit: ml };
}
