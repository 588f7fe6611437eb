import type { CallReply } from '@melena/shared/contract/calls';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { momentColumn, moneyColumn, plainColumn, textColumn, unsorted } from '@melena/shared/kit/table';
import { Money, Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { formatDateTime, formatHour, nowHour } from '@melena/shared/rules/time';
import { Difference } from './AccountTotals';
import styles from './closing.module.css';

export type TillClosingRow = CallReply<'caja/list'>['cajas'][number];

export const tillClosingColumns = unsorted<TillClosingRow>([
  plainColumn('number', 'Corte', caja => closingNumber(caja.number), {
    ...{ width: 72, figures: true, skeleton: 40 },
  }),
  momentColumn('date_time', 'Abierta', { main: true }),
  textColumn('opened_by', 'Abrió', { width: '13%', wide: true, skeleton: 120 }),
  momentColumn('closed_at', 'Cerrada', { width: 184 }),
  textColumn('closed_by', 'Cerró', { width: '16%', skeleton: 120 }),
  {
    id: 'difference',
    head: 'Diferencia',
    width: 128,
    align: 'right',
    wide: true,
    skeleton: 64,
    cell: ({ difference }: TillClosingRow) =>
      difference === null ? <Muted>Sin conteo</Muted> : <Difference value={amountOf(difference)} />,
    file: { kind: 'money', value: caja => caja.difference },
  },
  moneyColumn('outside', 'Sin caja', {
    width: 104,
    wide: true,
    skeleton: 64,
    cell: caja => <Money value={caja.outside} quietZero />,
  }),
  moneyColumn('total', 'Total', { width: 124, skeleton: 84 }),
]);

function hourOf(instant: string): string {
  return formatHour(nowHour(new Date(instant)));
}

/** A cut in three lines. */
export function TillClosingOnPhone({ caja }: { caja: TillClosingRow }) {
  return (
    <>
      <RowLines>
        <Strong num clip>
          {formatDateTime(caja.date_time)}
        </Strong>
        <Note clip>
          Corte <Num>{closingNumber(caja.number)}</Num>
        </Note>
        <Note clip>Abrió {caja.opened_by}</Note>
        <Note clip>
          Cerró {caja.closed_by}
          {caja.closed_at && <Num> · {hourOf(caja.closed_at)}</Num>}
        </Note>
      </RowLines>
      <span className={styles.sums}>
        <Money value={caja.total} />
        {caja.difference !== null && amountOf(caja.difference) !== ZERO && (
          <Difference value={amountOf(caja.difference)} />
        )}
        {amountOf(caja.outside) !== ZERO && (
          <Note>
            Sin caja <Money value={caja.outside} />
          </Note>
        )}
      </span>
    </>
  );
}
