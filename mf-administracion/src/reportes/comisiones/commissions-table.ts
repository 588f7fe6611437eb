import type { CallReply } from '@melena/shared/contract/calls';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

export type CommissionReport = CallReply<'commission/get'>;
export type HealerCommission = CommissionReport['healers'][number];
export type LineState = 'open' | 'settled';

/** A healer's sums, or those of all. */
export type CommissionRow = Pick<
  HealerCommission,
  'healer_id' | 'name' | 'services' | 'products' | 'tips' | 'adjustments' | 'total'
>;

/** The table of healers with their sums; each leads to the lines that it sums. */
export function commissionsTable(
  report: Pick<CommissionReport, 'total'> | undefined,
  rows: readonly HealerCommission[] | undefined,
  state: LineState,
  onSelect: (healerId: number) => void,
): ReportTableModel<CommissionRow> {
  const money = (
    id: 'services' | 'products' | 'tips' | 'adjustments' | 'total',
    head: string,
    look: Partial<ReportColumn<CommissionRow>>,
  ): ReportColumn<CommissionRow> => ({
    ...{ id, head, kind: 'money', value: row => row[id] },
    open: row => (row.healer_id === 0 ? undefined : () => onSelect(row.healer_id)),
    ...look,
  });
  return {
    title: state === 'open' ? 'Comisiones por liquidar' : 'Comisiones liquidadas',
    columns: [
      { id: 'healer', head: 'Healer', kind: 'text', value: row => row.name },
      money('services', 'Servicios', { width: 112 }),
      money('products', 'Productos', { width: 100, wide: true }),
      money('tips', 'Propinas', { width: 104, wide: true }),
      money('adjustments', 'Ajustes', { width: 96, wide: true }),
      money('total', 'Total', { width: 116 }),
    ],
    rows,
    rowKey: row => row.healer_id,
    ...(report && rows && rows.length > 1 ? { total: { healer_id: 0, name: 'Total', ...report.total } } : {}),
  };
}
