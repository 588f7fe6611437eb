import * as paths from '@melena/shared/contract/paths';

/** The reports in the order of their tabs. */
export const TABS = [{ label: 'Ventas', to: paths.salesReport }] as const;
