import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Pesos, splitMoney } from '@melena/shared/rules/money';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatChange } from '../table/figures';
import styles from './kpis.module.css';

/** More of a figure is good unless it says so: of some less is, and of others neither. */
export type Better = 'more' | 'less' | 'neither';

/** A figure in another period. */
interface KpiComparison {
  readonly key: string;
  /** In percent; null where there is nothing to compare with, absent of a difference. */
  readonly change?: number | null;
  /** '$84,210.00 el mes anterior'; empty while it is on its way. */
  readonly text: string;
  readonly better?: Better;
  /** Opens the rows that the figure sums. */
  readonly onOpen?: (() => void) | undefined;
}

export interface Kpi {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly value: ReactNode;
  /** Under it: its parts. */
  readonly detail?: ReactNode;
  /** The same figure of other periods, under its parts. */
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

function Change({ change, better = 'more' }: Partial<KpiComparison>) {
  if (change === undefined || change === null) return null;
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const gain = better === 'less' ? -change : change;
  const tone = better === 'neither' || gain === 0 ? undefined : gain < 0 ? 'bad' : 'good';
  return (
    <span className={styles.change} data-tone={tone}>
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
export function KpiFigure({ value, rest }: { value: ReactNode; rest?: ReactNode }) {
  return (
    <>
      {value} {rest && <span className={styles.light}>{rest}</span>}
    </>
  );
}
