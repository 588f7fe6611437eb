import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { EmptyText } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { Badge, Muted, Num } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { Link } from '@melena/shared/router';
import { amountOf, centavos, formatMoney } from '@melena/shared/rules/money';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import { formatDay } from '@melena/shared/rules/time';
import { CircleCheck, Hourglass, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { rangeText } from '../page/range-names';
import { AdjustmentDialog } from './AdjustmentDialog';
import { CommissionLines } from './CommissionLines';
import styles from './commissions.module.css';
import type { HealerCommission, LineState } from './commissions-table';
import { SettleDialog } from './SettleDialog';

export interface PaneHealer {
  readonly id: number;
  readonly name: string;
  /** Undefined where the healer has no lines. */
  readonly sums: HealerCommission | undefined;
}

interface HealerPaneProps {
  healer: PaneHealer;
  range: DayRange;
  state: LineState;
  ref: Ref<HTMLElement>;
}

/** The lines that a healer's sums come from, the latest day first, and the way to settle them. */
export function HealerPane({ healer, range, state, ref }: HealerPaneProps) {
  const [offset, setOffset] = useState(0);
  const [dialog, setDialog] = useState<'adjust' | 'settle' | null>(null);
  const body = { ...range, state, healer_id: healer.id, offset, limit: PAGE_SIZE };
  const lines = useCall('commission/rows', body, { keep: true });
  const { data } = lines;
  const error = loadError(lines, 'No se pudieron cargar las líneas');
  const isOpen = state === 'open';
  return (
    <Sheet ref={ref} className={styles.pane} aria-label={`Comisiones de ${healer.name}`}>
      <header className={styles.head}>
        <h2>{healer.name}</h2>
        {isOpen ? (
          <Badge tone="warn" icon={Hourglass}>
            Por liquidar
          </Badge>
        ) : (
          <Badge tone="ok" icon={CircleCheck}>
            Liquidadas
          </Badge>
        )}
        {isOpen && (
          <Button
            kind="quiet"
            size="s"
            icon={Plus}
            className={styles.adjust}
            onClick={() => setDialog('adjust')}
          >
            Ajuste
          </Button>
        )}
      </header>
      <div className={styles.lines}>
        {!isOpen && <Settlements healerId={healer.id} range={range} />}
        {error ? (
          <ErrorState {...error} />
        ) : data === undefined ? (
          <SkeletonRows rows={8} label="Cargando las líneas" />
        ) : data.count === 0 ? (
          <EmptyText>{isOpen ? 'Nada por liquidar' : 'Sin liquidaciones'}</EmptyText>
        ) : (
          <CommissionLines lines={data.rows} label={`Líneas de ${healer.name}`} />
        )}
      </div>
      {data && data.count > PAGE_SIZE && (
        <div className={styles.pages}>
          <ListCount total={data.count} one="línea" many="líneas" offset={offset} onOffset={setOffset} />
        </div>
      )}
      {isOpen && healer.sums && (
        <SettleFoot sums={healer.sums} from={range.from} onSettle={() => setDialog('settle')} />
      )}
      {dialog === 'adjust' && <AdjustmentDialog healer={healer} onClose={() => setDialog(null)} />}
      {dialog === 'settle' && healer.sums && (
        <SettleDialog sums={healer.sums} range={range} onClose={() => setDialog(null)} />
      )}
    </Sheet>
  );
}

function SettleFoot({
  sums: { total, before },
  from,
  onSettle,
}: {
  sums: HealerCommission;
  from: string;
  onSettle: () => void;
}) {
  const amount = amountOf(total);
  const earlier = amountOf(before) !== 0 && (
    <>
      Incluye <Money value={before} /> de antes del <Num>{formatDay(from)}</Num>.{' '}
    </>
  );
  return (
    <footer className={styles.foot}>
      <span>
        {earlier}
        {amount < 0
          ? `Debe ${formatMoney(centavos(-amount))}: queda para la siguiente liquidación.`
          : 'Una línea liquidada ya no vuelve a contarse.'}
      </span>
      {amount >= 0 && (
        <Button kind="primary" onClick={onSettle}>
          Liquidar {formatMoney(amount)}
        </Button>
      )}
    </footer>
  );
}

/** The receipts of what was settled in the period. */
function Settlements({ healerId, range }: { healerId: number; range: DayRange }) {
  const { data } = useCall('commission/settlements', { ...range, healer_id: healerId }, { keep: true });
  return (
    <ul className={styles.settlements}>
      {data?.settlements.map(({ id, folio, from, to, total }) => (
        <li key={id}>
          <Link to={paths.settlement(id)}>Liquidación {folio}</Link>
          <Muted>{rangeText({ from, to })}</Muted>
          <Money value={total} />
        </li>
      ))}
    </ul>
  );
}
