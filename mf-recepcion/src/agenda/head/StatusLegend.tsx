import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Muted } from '@melena/shared/kit/text';
import {
  STATUS_LABELS,
  STATUS_NAMES,
  type StatusName,
  statusName,
} from '@melena/shared/rules/agenda/appointment-status';
import { StatusSwatch } from '@melena/shared/salon/appointments/StatusBadge';
import { Rows2, Rows3, Rows4 } from 'lucide-react';
import type { AppointmentRow } from '../../common/day-grid/rows';
import styles from '../agenda.module.css';
import { type Density, setDensity, viewPreferences } from '../view-preferences';
import legendStyles from './status-legend.module.css';

export interface StatusLegendProps {
  /** Undefined while loading. */
  rows: readonly AppointmentRow[] | undefined;
  /** Empty shows all. */
  filter: ReadonlySet<StatusName>;
  onFilter: (filter: ReadonlySet<StatusName>) => void;
}

/** The legend of the agenda, which counts and filters. */
export function StatusLegend({ rows, filter, onFilter }: StatusLegendProps) {
  const now = useNow();
  const statuses = rows?.map(row => statusName(row, now));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={legendStyles.legend} role="group" aria-label="Filtrar por estado">
      {STATUS_NAMES.map(status => {
        const pressed = filter.has(status);
        return (
          <button
            key={status}
            type="button"
            disabled={!statuses}
            aria-pressed={pressed}
            data-pressed={pressed ? '' : undefined}
            onClick={() => onFilter(toggleStatus(filter, status))}
          >
            <StatusSwatch status={status} />
            <span className={legendStyles.word}>{STATUS_LABELS[status]}</span>{' '}
            {statuses ? (
              <b>{statuses.filter(each => each === status).length}</b>
            ) : (
              <SkeletonBlock width={14} />
            )}
          </button>
        );
      })}
    </div>
  );
}

function toggleStatus(filter: ReadonlySet<StatusName>, status: StatusName): ReadonlySet<StatusName> {
  const next = new Set(filter);
  if (!next.delete(status)) next.add(status);
  return next;
}

const DENSITIES = [
  { value: 'compact' as const, label: 'Compacta', icon: Rows4 },
  { value: 'comfortable' as const, label: 'Amplia', icon: Rows3 },
  { value: 'large' as const, label: 'Grande', icon: Rows2 },
];

/** Sets the height of half an hour. */
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
