import type {
  CommissionFigure,
  CommissionState,
  SettlementMethod,
} from '@melena/shared/contract/commission/schemas';
import type { ReportOf } from '../period/use-compared-report';

export type HealerCommission = ReportOf<'commission/get'>['healers'][number];

/** In place of a healer's id, in the row of the sums. */
export const ALL_HEALERS = 0;

/** The figures in the order of their columns. */
export const FIGURE_NAMES: Readonly<Record<CommissionFigure, string>> = {
  services: 'Servicios',
  products: 'Productos',
  tips: 'Propinas',
  adjustments: 'Ajustes',
  total: 'Total',
};

/** The states of lines by their names in the address. */
export const STATES = {
  'por-liquidar': { state: 'open', label: 'Por liquidar', none: 'Nada por liquidar' },
  liquidadas: { state: 'settled', label: 'Liquidadas', none: 'Sin liquidaciones' },
  ganadas: { state: 'earned', label: 'Ganadas', none: 'Sin comisiones' },
} as const satisfies Record<string, { state: CommissionState; label: string; none: string }>;

export type NamedState = (typeof STATES)[keyof typeof STATES];

/** The ways in which a settlement is paid. */
export const METHODS: Readonly<Record<SettlementMethod, string>> = {
  transfer: 'Transferencia',
  cash: 'Efectivo de la caja',
  outside: 'Fuera de la caja',
};
