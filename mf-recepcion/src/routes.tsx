import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'agenda', load: () => import('./agenda/AgendaPage').then(m => m.AgendaPage) },
  { path: 'citas', load: () => import('./citas/AppointmentSummaryPage').then(m => m.AppointmentSummaryPage) },
  {
    path: 'citas/:id',
    load: () => import('./citas/AppointmentSummaryPage').then(m => m.AppointmentSummaryPage),
  },
  { path: 'caja', load: () => import('./caja/CajaPage').then(m => m.CajaPage) },
  { path: 'clientes', load: () => import('./clientes/ClientsPage').then(m => m.ClientsPage) },
  { path: 'clientes/:id', load: () => import('./clientes/ClientPage').then(m => m.ClientPage) },
  { path: 'pagos/:id?', load: () => import('./pagos/PaymentsPage').then(m => m.PaymentsPage) },
];
