import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'salones', load: () => import('./salones/SalonsPage').then(m => m.SalonsPage) },
  { path: 'accesos', load: () => import('./accesos/AccountsPage').then(m => m.AccountsPage) },
  { path: 'cuentas', load: () => import('./cuentas/MoneyAccountsPage').then(m => m.MoneyAccountsPage) },
  { path: 'dashboard', load: () => import('./dashboard/DashboardPage').then(m => m.DashboardPage) },
];
