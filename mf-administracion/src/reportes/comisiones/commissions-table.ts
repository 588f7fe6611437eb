import type { CallReply } from '@melena/shared/contract/calls';
import type { CommissionFigure, CommissionState } from '@melena/shared/contract/commission/schemas';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

export type CommissionReport = CallReply<'commission/get'>;
export type HealerCommission = CommissionReport['healers'][number];

/** A healer's sums, or those of all. */
export type CommissionRow = Pick<HealerCommission, 'healer_id' | 'name' | CommissionFigure>;

/** In place of a healer's id, in the row of the sums. */
export const ALL_HEALERS = 0;

/** Each figure as its column is called, and as the address names it. */
export const FIGURES: Record<CommissionFigure, { head: string; address: string; width: number }> = {
  services: { head: 'Servicios', address: 'servicios', width: 112 },
  products: { head: 'Productos', address: 'productos', width: 104 },
  tips: { head: 'Propinas', address: 'propinas', width: 100 },
  adjustments: { head: 'Ajustes', address: 'ajustes', width: 104 },
  total: { head: 'Total', address: 'total', width: 116 },
};

/** @returns the figure that the address names; the total where it names none */
export function readFigure(address: string): CommissionFigure {
  const found = (Object.keys(FIGURES) as CommissionFigure[]).find(id => FIGURES[id].address === address);
  return found ?? 'total';
}

/** Each state as the filter, the pane, the table and an empty one say it. */
export const STATES = {
  open: {
    ...{ label: 'Por liquidar', address: 'por-liquidar', title: 'Comisiones por liquidar' },
    ...{ none: 'Nada por liquidar', empty: 'Nada por liquidar en estas fechas' },
  },
  settled: {
    ...{ label: 'Liquidadas', address: 'liquidadas', title: 'Comisiones liquidadas' },
    ...{ none: 'Sin liquidaciones', empty: 'Sin liquidaciones en estas fechas' },
  },
  earned: {
    ...{ label: 'Ganadas', address: 'ganadas', title: 'Comisiones ganadas' },
    ...{ none: 'Sin comisiones', empty: 'Sin comisiones en estas fechas' },
  },
} satisfies Record<CommissionState, Record<'label' | 'address' | 'title' | 'none' | 'empty', string>>;

/** @returns the state that the address names; what is open where it names none */
export function readState(address: string): CommissionState {
  const found = (Object.keys(STATES) as CommissionState[]).find(id => STATES[id].address === address);
  return found ?? 'open';
}

/** The table of healers with their sums; each sum opens its lines, and a name all of the healer's. */
export function commissionsTable(
  report: Pick<CommissionReport, 'total'> | undefined,
  rows: readonly HealerCommission[] | undefined,
  state: CommissionState,
  onOpen: (healerId: number, figure: CommissionFigure) => void,
): ReportTableModel<CommissionRow> {
  const money = (id: CommissionFigure): ReportColumn<CommissionRow> => ({
    ...{ id, head: FIGURES[id].head, width: FIGURES[id].width, kind: 'money', value: row => row[id] },
    open: row => () => onOpen(row.healer_id, id),
  });
  return {
    title: STATES[state].title,
    columns: [
      { id: 'healer', head: 'Healer', kind: 'text', value: row => row.name },
      ...(Object.keys(FIGURES) as CommissionFigure[]).map(money),
    ],
    rows,
    rowKey: row => row.healer_id,
    ...(report && rows && rows.length > 1
      ? { total: { healer_id: ALL_HEALERS, name: 'Total', ...report.total } }
      : {}),
  };
}
