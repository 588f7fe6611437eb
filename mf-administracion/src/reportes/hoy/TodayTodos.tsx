import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { EmptyText } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Muted } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { formatMoney } from '@melena/shared/rules/money';
import {
  Banknote,
  ClockAlert,
  Droplets,
  type LucideIcon,
  PackageX,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import { OpenFigure } from '../page/Kpis';
import type { ReportSalons } from '../report-salons';
import { formatNumber, plural } from '../table/figures';
import styles from './today.module.css';

type TodayReport = CallReply<'report/today'>;
type PendingFigure = 'to_charge' | 'in_course' | 'material' | 'unassigned';

interface TodosProps<Figure extends string> {
  report: TodayReport | undefined;
  labels: Readonly<Record<PendingFigure, { readonly label: string }>>;
  onOpen: (figure: Figure) => void;
}

/** The work that waits, as of now; each opens its rows. */
export function Pending({ report, labels, onOpen }: TodosProps<PendingFigure>) {
  return (
    <Sheet heading="Pendiente">
      {report ? (
        linesOf(report.pending).map(({ figure, icon: Icon, count, detail }) => (
          <button key={figure} type="button" className={styles.todo} onClick={() => onOpen(figure)}>
            <Icon />
            <span className={styles.text}>
              {labels[figure].label} {count > 0 && detail && <small>{detail}</small>}
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
  readonly figure: PendingFigure;
  readonly icon: LucideIcon;
  readonly count: number;
  readonly detail?: string;
}

function linesOf(pending: TodayReport['pending']): PendingLine[] {
  const { to_charge, in_course, material, unassigned, to_charge_amount, unassigned_amount } = pending;
  return [
    { figure: 'to_charge', icon: Wallet, count: to_charge, detail: formatMoney(to_charge_amount) },
    { figure: 'in_course', icon: ClockAlert, count: in_course },
    { figure: 'material', icon: Droplets, count: material },
    { figure: 'unassigned', icon: Banknote, count: unassigned, detail: formatMoney(unassigned_amount) },
  ];
}

/** The products of which the least is left; each leads to its stock. */
export function LowStock({
  report,
  salons,
  onOpen,
}: Pick<TodosProps<'low_stock'>, 'report' | 'onOpen'> & { salons: ReportSalons }) {
  return (
    <Sheet
      heading="Existencias bajas"
      actions={
        <>
          {report && report.low_stock.count > 0 && (
            <Muted>
              <OpenFigure onOpen={() => onOpen('low_stock')}>
                {formatNumber(report.low_stock.count)}{' '}
                {plural(report.low_stock.count, 'producto', 'productos')}
              </OpenFigure>
            </Muted>
          )}
          <ButtonLink kind="quiet" size="s" to={paths.lowStock}>
            Ver todo
          </ButtonLink>
        </>
      }
    >
      {!report ? (
        <SkeletonRows rows={5} />
      ) : report.low_stock.rows.length === 0 ? (
        <EmptyText>Nada por comprar</EmptyText>
      ) : (
        report.low_stock.rows.map(({ variant_id, salon_id, name, pieces }) => {
          const Icon = pieces === 0 ? PackageX : TriangleAlert;
          const key = `${variant_id}-${salon_id}`;
          const content = (
            <>
              <Icon />
              <span className={styles.text}>
                {name} {salons.areSeveral && <small>{salons.nameOf(salon_id)}</small>}
              </span>
              <b>{formatNumber(pieces)}</b>
            </>
          );
          // The stock of another salon is on no page of this one.
          return salons.isHere(salon_id) ? (
            <Link key={key} to={paths.stock(variant_id)} className={styles.todo}>
              {content}
            </Link>
          ) : (
            <div key={key} className={styles.todo}>
              {content}
            </div>
          );
        })
      )}
    </Sheet>
  );
}
