import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'reportes', load: () => import('./reportes/ReportsPage').then(m => m.ReportsPage) },
  { path: 'reportes/ventas', load: () => import('./reportes/ventas/SalesTab').then(m => m.SalesTab) },
  { path: 'salones', load: () => import('./salones/SalonsPage').then(m => m.SalonsPage) },
  { path: 'accesos', load: () => import('./accesos/AccessPage').then(m => m.AccessPage) },
  { path: 'cuentas', load: () => import('./cuentas/AccountsPage').then(m => m.AccountsPage) },
  { path: 'cuentas/cobro', load: () => import('./cuentas/ReceiversPage').then(m => m.ReceiversPage) },
  { path: 'cuentas/bitacora', load: () => import('./cuentas/bitacora/AuditPage').then(m => m.AuditPage) },
  { path: 'cuentas/entradas', load: () => import('./cuentas/entradas/EventsPage').then(m => m.EventsPage) },
  { path: 'dashboard', load: () => import('./dashboard/DashboardPage').then(m => m.DashboardPage) },
];
