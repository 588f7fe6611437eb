import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import {
  STATUS_LABELS,
  STATUS_NAMES,
  type StatusName,
  statusName,
} from '@melena/shared/rules/appointment-status';
import { StatusSwatch } from '@melena/shared/salon/appointments/StatusBadge';
import type { AppointmentRow } from '../common/day-grid/types';
import styles from './status-legend.module.css';

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
    <div className={styles.legend} role="group" aria-label="Filtrar por estado">
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
            <span className={styles.word}>{STATUS_LABELS[status]}</span>{' '}
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
