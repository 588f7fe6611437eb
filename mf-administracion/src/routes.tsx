import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'inicio', load: () => import('./inicio/FirstStepsPage').then(m => m.FirstStepsPage) },
  { path: 'reportes', load: () => import('./reportes/ReportsPage').then(m => m.ReportsPage) },
  { path: 'reportes/hoy', load: () => import('./reportes/hoy/TodayTab').then(m => m.TodayTab) },
  { path: 'reportes/ventas', load: () => import('./reportes/ventas/SalesTab').then(m => m.SalesTab) },
  {
    path: 'reportes/comisiones',
    load: () => import('./reportes/comisiones/CommissionsTab').then(m => m.CommissionsTab),
  },
  {
    path: 'reportes/comisiones/:id',
    load: () => import('./reportes/comisiones/SettlementPage').then(m => m.SettlementPage),
  },
  {
    path: 'reportes/ocupacion',
    load: () => import('./reportes/ocupacion/OccupancyTab').then(m => m.OccupancyTab),
  },
  { path: 'reportes/clientes', load: () => import('./reportes/clientes/ClientsTab').then(m => m.ClientsTab) },
  {
    path: 'reportes/material',
    load: () => import('./reportes/material/MaterialTab').then(m => m.MaterialTab),
  },
  {
    path: 'reportes/inventario',
    load: () => import('./reportes/inventario/InventoryTab').then(m => m.InventoryTab),
  },
  { path: 'reportes/iva', load: () => import('./reportes/iva/VatTab').then(m => m.VatTab) },
  { path: 'reportes/cortes', load: () => import('./reportes/cortes/CutsTab').then(m => m.CutsTab) },
  { path: 'importar', load: () => import('./importar/ImportsPage').then(m => m.ImportsPage) },
  { path: 'importar/:kind', load: () => import('./importar/ImportPage').then(m => m.ImportPage) },
  { path: 'salones', load: () => import('./salones/SalonsPage').then(m => m.SalonsPage) },
  { path: 'salones/:id', load: () => import('./salones/SalonPage').then(m => m.SalonPage) },
  { path: 'accesos', load: () => import('./accesos/AccessPage').then(m => m.AccessPage) },
  { path: 'cuentas', load: () => import('./cuentas/AccountsPage').then(m => m.AccountsPage) },
  { path: 'cuentas/cobro', load: () => import('./cuentas/ReceiversPage').then(m => m.ReceiversPage) },
  { path: 'cuentas/bitacora', load: () => import('./cuentas/bitacora/AuditPage').then(m => m.AuditPage) },
  { path: 'cuentas/entradas', load: () => import('./cuentas/entradas/EventsPage').then(m => m.EventsPage) },
  { path: 'dashboard', load: () => import('./dashboard/DashboardPage').then(m => m.DashboardPage) },
];
