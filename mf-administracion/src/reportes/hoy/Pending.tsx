import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { formatMoney } from '@melena/shared/rules/money';
import { Banknote, ClockAlert, Droplets, type LucideIcon, Wallet } from 'lucide-react';
import styles from './today.module.css';
import { FIGURES, type TodayFigure, type TodayReport } from './today-tables';

interface PendingProps {
  report: TodayReport | undefined;
  onOpen: (figure: TodayFigure) => void;
}

/** What somebody has to do, as of now; each opens its rows. */
export function Pending({ report, onOpen }: PendingProps) {
  return (
    <Sheet heading="Pendiente">
      {report ? (
        linesOf(report.pending).map(({ figure, icon: Icon, count, detail }) => (
          <button key={figure} type="button" className={styles.todo} onClick={() => onOpen(figure)}>
            <Icon />
            <span className={styles.text}>
              {FIGURES[figure]} {count > 0 && detail && <small>{detail}</small>}
            </span>
            <b>{count}</b>
          </button>
        ))
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Sheet>
  );
}

interface PendingLine {
  figure: TodayFigure;
  icon: LucideIcon;
  count: number;
  detail?: string;
}

function linesOf(pending: TodayReport['pending']): PendingLine[] {
  return [
    {
      figure: 'to_charge',
      icon: Wallet,
      count: pending.to_charge,
      detail: formatMoney(pending.to_charge_amount),
    },
    { figure: 'in_course', icon: ClockAlert, count: pending.in_course },
    { figure: 'material', icon: Droplets, count: pending.material },
    {
      figure: 'unassigned',
      icon: Banknote,
      count: pending.unassigned,
      detail: formatMoney(pending.unassigned_amount),
    },
  ];
}
