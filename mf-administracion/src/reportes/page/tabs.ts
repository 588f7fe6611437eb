import * as paths from '@melena/shared/contract/paths';

/** The reports in the order of their tabs. */
export const TABS = [
  { label: 'Hoy', to: paths.dayReport },
  { label: 'Ventas', to: paths.salesReport },
  { label: 'Comisiones', to: paths.commissionsReport },
  { label: 'Ocupación', to: paths.occupancyReport },
  { label: 'Clientes', to: paths.clientReport },
  { label: 'Material', to: paths.materialReport },
  { label: 'Inventario', to: paths.inventoryReport },
  { label: 'IVA', to: paths.vatReport },
  { label: 'Cortes', to: paths.cutReport },
] as const;
