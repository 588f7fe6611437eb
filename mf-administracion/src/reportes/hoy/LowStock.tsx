import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { EmptyText } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Muted } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { PackageX, TriangleAlert } from 'lucide-react';
import { OpenFigure } from '../page/Kpis';
import { formatNumber, plural } from '../table/figures';
import styles from './today.module.css';
import type { TodayReport } from './today-tables';

/** The products of which the least is left; each leads to its stock. */
export function LowStock({ report, onOpen }: { report: TodayReport | undefined; onOpen: () => void }) {
  return (
    <Sheet
      heading="Existencias bajas"
      actions={
        <>
          {report && report.low_stock.count > 0 && (
            <Muted>
              <OpenFigure onOpen={onOpen}>
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
        report.low_stock.rows.map(({ variant_id, name, pieces }) => {
          const Icon = pieces === 0 ? PackageX : TriangleAlert;
          return (
            <Link key={variant_id} to={paths.stock(variant_id)} className={styles.todo}>
              <Icon />
              <span className={styles.text}>{name}</span>
              <b>{formatNumber(pieces)}</b>
            </Link>
          );
        })
      )}
    </Sheet>
  );
}
