import { loadError, useCall } from '@melena/shared/client';
import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { EmptyText } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { PAGE_SIZE } from '@melena/shared/kit/list/use-list-params';
import { Badge, Muted, Num } from '@melena/shared/kit/text';
import { Money } from '@melena/shared/kit/text/Money';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { amountOf, centavos, formatMoney } from '@melena/shared/rules/money';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import { formatDay } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { CalendarCheck, CircleCheck, Hourglass, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { rangeText } from '../period/range-names';
import { AdjustmentDialog } from './AdjustmentDialog';
import { CommissionLines, type ListedLine } from './CommissionLines';
import { ALL_HEALERS, FIGURE_NAMES, type HealerCommission, type NamedState } from './commission-names';
import styles from './commissions.module.css';
import { SettleDialog } from './SettleDialog';

interface PaneHealer {
  readonly id: number;
  readonly name: string;
  /** Undefined where the healer has no lines. */
  readonly sums: HealerCommission | undefined;
  /** False while other sums are on their way: these aren't settled. */
  readonly isFresh: boolean;
}

interface CommissionPaneProps {
  healer: PaneHealer;
  range: DayRange;
  state: NamedState;
  figure: CommissionFigure;
  /** The days are of a period that the report is compared with. */
  isOther: boolean;
  offset: number;
  onOffset: (offset: number) => void;
  /** Leaves the figure for all lines. */
  onWhole: () => void;
  ref: Ref<HTMLElement>;
}

const BADGES = {
  open: { tone: 'warn', icon: Hourglass },
  settled: { tone: 'ok', icon: CircleCheck },
  earned: { icon: CalendarCheck },
} as const;

/** The lines that a figure of a healer or of all sums, the latest day first, and the way to settle a healer's. */
export function CommissionPane({
  healer,
  range,
  state: { state, label, none },
  figure,
  ...rest
}: CommissionPaneProps) {
  const { isOther, offset, onOffset, onWhole, ref } = rest;
  const [dialog, setDialog] = useState<'adjust' | 'settle' | null>(null);
  const [removing, setRemoving] = useState<ListedLine | null>(null);
  const ofAll = healer.id === ALL_HEALERS;
  const whose = ofAll ? {} : { healer_id: healer.id };
  const body = { ...range, ...whose, state, figure, offset, limit: PAGE_SIZE };
  const lines = useCall('commission/rows', body, { keep: true });
  const { data } = lines;
  const error = loadError(lines, 'No se pudieron cargar las líneas');
  const maySettle = hasPermission(useSession()?.me.role, 'settleCommissions');
  const settles = state === 'open' && !ofAll && maySettle;
  return (
    <Sheet ref={ref} className={styles.pane} aria-label={`Comisiones de ${healer.name}`}>
      <header className={styles.head}>
        <h2>{healer.name}</h2>
        <Badge {...BADGES[state]}>{label}</Badge>
        {settles && (
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
      {(figure !== 'total' || isOther) && (
        <div className={styles.figure}>
          <span>
            {isOther && `${rangeText(range)} · `}
            {figure === 'total' ? 'Todas las líneas' : `Solo ${FIGURE_NAMES[figure].toLowerCase()}`}
            {data && (
              <>
                {': '}
                <Money value={data.total} />
              </>
            )}
          </span>
          <Button kind="quiet" size="s" onClick={onWhole}>
            Ver todas las líneas
          </Button>
        </div>
      )}
      <div className={styles.lines}>
        {state === 'settled' && figure === 'total' && <Settlements whose={whose} range={range} />}
        {error ? (
          <ErrorState {...error} />
        ) : data === undefined ? (
          <SkeletonRows rows={8} label="Cargando las líneas" />
        ) : data.count === 0 ? (
          <EmptyText>{figure === 'total' ? none : 'Sin líneas de esta cifra'}</EmptyText>
        ) : (
          <CommissionLines
            lines={data.rows}
            named={ofAll}
            label={`Líneas de ${healer.name}`}
            onRemove={state === 'open' && maySettle ? setRemoving : undefined}
          />
        )}
      </div>
      {data && data.count > PAGE_SIZE && (
        <div className={styles.pages}>
          <ListCount total={data.count} one="línea" many="líneas" offset={offset} onOffset={onOffset} />
        </div>
      )}
      {settles && figure === 'total' && healer.sums && (
        <SettleFoot
          sums={healer.sums}
          isFresh={healer.isFresh}
          from={range.from}
          onSettle={() => setDialog('settle')}
        />
      )}
      {dialog === 'adjust' && <AdjustmentDialog healer={healer} onClose={() => setDialog(null)} />}
      {removing && (
        <CommandConfirm
          call="commission/adjust/undo"
          body={{ adjustment_id: removing.id }}
          question="¿Deseas quitar el ajuste?"
          verb="Quitar ajuste"
          warning={null}
          done={`Ajuste de ${formatMoney(removing.amount)} quitado`}
          onDone={() => setRemoving(null)}
          onBack={() => setRemoving(null)}
        >
          {removing.concept} · <Money value={removing.amount} />
        </CommandConfirm>
      )}
      {dialog === 'settle' && healer.sums && (
        <SettleDialog sums={healer.sums} range={range} onClose={() => setDialog(null)} />
      )}
    </Sheet>
  );
}

function SettleFoot({
  sums: { total, before },
  isFresh,
  from,
  onSettle,
}: {
  sums: HealerCommission;
  isFresh: boolean;
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
        <Button kind="primary" disabled={!isFresh} onClick={onSettle}>
          Liquidar {formatMoney(amount)}
        </Button>
      )}
    </footer>
  );
}

/** The receipts of what was settled in the period. */
function Settlements({ whose, range }: { whose: { healer_id?: number }; range: DayRange }) {
  const query = useCall('commission/settlements', { ...range, ...whose }, { keep: true });
  const error = loadError(query, 'No se pudieron cargar los recibos');
  if (error) return <ErrorState {...error} />;
  if (query.data === undefined) return <SkeletonRows rows={1} label="Cargando los recibos" />;
  return (
    <ul className={styles.settlements}>
      {query.data.settlements.map(({ id, folio, healer, from, to, total }) => (
        <li key={id}>
          <Link to={paths.settlement(id)}>Liquidación {folio}</Link>
          <Muted>{whose.healer_id === undefined ? healer : rangeText({ from, to })}</Muted>
          <Money value={total} />
        </li>
      ))}
    </ul>
  );
}
