import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'agenda', load: () => import('./agenda/AgendaPage').then(m => m.AgendaPage) },
  { path: 'citas', load: () => import('./citas/AppointmentSummaryPage').then(m => m.AppointmentSummaryPage) },
  {
    path: 'citas/:id',
    load: () => import('./citas/AppointmentSummaryPage').then(m => m.AppointmentSummaryPage),
  },
  { path: 'caja', load: () => import('./caja/CajaPage').then(m => m.CajaPage) },
  { path: 'caja/cortes', load: () => import('./caja/CutsPage').then(m => m.CutsPage) },
  { path: 'caja/cortes/:id', load: () => import('./caja/CutPage').then(m => m.CutPage) },
  { path: 'clientes', load: () => import('./clientes/ClientsPage').then(m => m.ClientsPage) },
  { path: 'clientes/:id', load: () => import('./clientes/ClientPage').then(m => m.ClientPage) },
  { path: 'pagos/:id?', load: () => import('./pagos/PaymentsPage').then(m => m.PaymentsPage) },
];
