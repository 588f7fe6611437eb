import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Pesos, splitMoney } from '@melena/shared/rules/money';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatChange } from '../table/figures';
import styles from './kpis.module.css';

export interface Kpi {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly value: ReactNode;
  /** What it is made of, or compared with. */
  readonly detail?: ReactNode;
  /** In percent; null where there is nothing to compare with. */
  readonly change?: number | null;
  /** Opens the rows that it sums. */
  readonly onOpen?: () => void;
}

/** The few figures that a report is about. */
export function Kpis({ label, kpis }: { label: string; kpis: readonly Kpi[] }) {
  return (
    <Sheet aria-label={label}>
      <dl className={styles.kpis}>
        {kpis.map(kpi => (
          <div key={kpi.label} className={styles.kpi}>
            <dt>{kpi.label}</dt>
            <dd>
              {kpi.value === undefined ? <SkeletonBlock width={120} height={22} /> : <KpiValue kpi={kpi} />}
            </dd>
            <dd className={styles.detail}>
              {kpi.value !== undefined && (
                <>
                  <Change change={kpi.change} />
                  {kpi.detail}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function KpiValue({ kpi }: { kpi: Kpi }) {
  if (!kpi.onOpen) return kpi.value;
  return (
    <button type="button" className={styles.open} onClick={kpi.onOpen}>
      {kpi.value}
    </button>
  );
}

function Change({ change }: { change?: number | null }) {
  if (change === undefined || change === null) return null;
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  return (
    <span className={styles.change} data-tone={change < 0 ? 'bad' : change > 0 ? 'good' : undefined}>
      <Icon />
      {formatChange(change)}
    </span>
  );
}

/** An amount whose cents are light. */
export function KpiMoney({ value }: { value: Pesos }) {
  const { whole, cents } = splitMoney(value);
  return (
    <>
      {whole}
      <span className={styles.light}>{cents}</span>
    </>
  );
}

/** '71 %', '7 de 27 cobradas': the figure that counts, and what goes with it. */
export function KpiFigure({ value, rest }: { value: ReactNode; rest?: string }) {
  return (
    <>
      {value} {rest && <span className={styles.light}>{rest}</span>}
    </>
  );
}
