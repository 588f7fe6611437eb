import { Segments } from '@melena/shared/kit/layout/Segments';
import { Muted } from '@melena/shared/kit/text';
import { Rows2, Rows4 } from 'lucide-react';
import styles from './agenda.module.css';
import { type Density, setDensity, viewPreferences } from './view-preferences';

const DENSITIES = [
  { value: 'compact' as const, label: 'Compacta', icon: Rows4 },
  { value: 'comfortable' as const, label: 'Amplia', icon: Rows2 },
];

/** How high half an hour is. */
export function DensityControl() {
  const { density } = viewPreferences();
  return (
    <div className={styles.density}>
      <Muted size="s" aria-hidden>
        Altura
      </Muted>
      <Segments<Density>
        low
        label="Altura de las filas"
        options={DENSITIES}
        value={density}
        onChange={setDensity}
      />
    </div>
  );
}
