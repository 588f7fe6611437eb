import { Segments } from '@melena/shared/kit/layout/Segments';
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
      <span className="t-s t-2" aria-hidden>
        Altura
      </span>
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
