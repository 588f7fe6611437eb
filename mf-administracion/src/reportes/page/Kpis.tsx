import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Pesos, splitMoney } from '@melena/shared/rules/money';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KpiComparison } from '../period/kpi-comparison';
import { formatChange, formatPoints } from '../table/figures';
import styles from './kpis.module.css';

export interface Kpi {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly value: ReactNode;
  /** What it is made of. */
  readonly detail?: ReactNode;
  /** The same figure of other periods, under what it is made of. */
  readonly compared?: readonly KpiComparison[];
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
            {(kpi.detail !== undefined || kpi.compared === undefined) && (
              <dd className={styles.detail}>{kpi.value !== undefined && kpi.detail}</dd>
            )}
            {kpi.compared?.map(({ key, text, onOpen, ...change }) => (
              <dd key={key} className={styles.detail}>
                <Change {...change} />
                {onOpen ? <OpenFigure onOpen={onOpen}>{text}</OpenFigure> : text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function KpiValue({ kpi }: { kpi: Kpi }) {
  return kpi.onOpen ? <OpenFigure onOpen={kpi.onOpen}>{kpi.value}</OpenFigure> : kpi.value;
}

interface OpenFigureProps {
  onOpen: () => void;
  /** Names a bare figure: '7 citas cobradas'. */
  name?: string;
  children: ReactNode;
}

/** A figure within a text, which opens the rows that it sums. */
export function OpenFigure({ onOpen, name, children }: OpenFigureProps) {
  return (
    <button type="button" className={styles.open} aria-label={name} onClick={onOpen}>
      {children}
    </button>
  );
}

function Change({ change, better = 'more', isPoints }: Partial<KpiComparison>) {
  if (change === undefined || change === null) return null;
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const gain = better === 'less' ? -change : change;
  const tone = better === 'neither' || gain === 0 ? undefined : gain < 0 ? 'bad' : 'good';
  return (
    <span className={styles.change} data-tone={tone}>
      <Icon />
      {isPoints ? formatPoints(change) : formatChange(change)}
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
export function KpiFigure({ value, rest }: { value: ReactNode; rest?: ReactNode }) {
  return (
    <>
      {value} {rest && <span className={styles.light}>{rest}</span>}
    </>
  );
}
