import { Muted, Num, Strong } from '@melena/shared/kit/text';
import { formatCount, unitOf } from '@melena/shared/rules/quantity';
import { formatChange } from '@melena/shared/rules/stock/stock-movement';
import css from './inventory.module.css';
import type { CountChange, CountName } from './use-stock-form';

const NAMES: Readonly<Record<CountName, { label: string; unit: string }>> = {
  selling: { label: 'Almacén', unit: 'pieza' },
  exhibition: { label: 'Exhibición', unit: 'pieza' },
  material: { label: 'Materia prima', unit: 'pieza' },
  material_unit: { label: 'Materia prima', unit: 'ml' },
};

/** The changes in large figures, so that a slip is seen before it is saved. */
export function CountChanges({ changes }: { changes: readonly CountChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={css.differences} aria-label="Cambios">
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <Muted>{NAMES[name].label}</Muted>
          <Num size="l">
            {formatCount(from)} → {formatCount(to)}
          </Num>
          <Strong num>
            {formatChange(to - from)} {unitOf(Math.abs(to - from), NAMES[name].unit)}
          </Strong>
        </li>
      ))}
    </ul>
  );
}
