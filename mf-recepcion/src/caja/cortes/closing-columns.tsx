import type { CallReply } from '@melena/shared/contract/calls';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import type { Column } from '@melena/shared/kit/table';
import { Money, NoData, Note, Num, Strong } from '@melena/shared/kit/text';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { formatDateTime, formatHour, nowHour } from '@melena/shared/rules/time';
import styles from './closing.module.css';

export type TillClosingRow = CallReply<'caja/list'>['cajas'][number];

export const tillClosingColumns: Column<TillClosingRow>[] = [
  {
    id: 'opened',
    head: 'Abierta',
    main: true,
    figures: true,
    bone: 150,
    cell: caja => formatDateTime(caja.date_time),
  },
  { id: 'opened-by', head: 'Abrió', width: '13%', wide: true, bone: 120, cell: caja => caja.opened_by },
  {
    id: 'closed',
    head: 'Cerrada',
    width: 184,
    figures: true,
    bone: 150,
    cell: caja => (caja.closed_at ? formatDateTime(caja.closed_at) : <NoData />),
  },
  { id: 'closed-by', head: 'Cerró', width: '16%', bone: 120, cell: caja => caja.closed_by },
  {
    id: 'authorised-by',
    head: 'Autorizó',
    width: '13%',
    wide: true,
    bone: 120,
    cell: caja => caja.authorised_by || <NoData />,
  },
  {
    id: 'outside',
    head: 'Sin caja',
    width: 104,
    wide: true,
    align: 'right',
    bone: 64,
    cell: caja => <Money value={caja.outside} quietZero />,
  },
  {
    id: 'total',
    head: 'Total',
    width: 124,
    align: 'right',
    bone: 84,
    cell: caja => <Money value={caja.total} />,
  },
];

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
        <Note clip>Abrió {caja.opened_by}</Note>
        <Note clip>
          Cerró {caja.closed_by}
          {caja.closed_at && <Num> · {hourOf(caja.closed_at)}</Num>}
        </Note>
      </RowLines>
      <span className={styles.sums}>
        <Money value={caja.total} />
        {amountOf(caja.outside) !== ZERO && (
          <Note>
            Sin caja <Money value={caja.outside} />
          </Note>
        )}
      </span>
    </>
  );
}
