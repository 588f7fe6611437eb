import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'agenda', load: () => import('./agenda/AgendaPage').then(m => m.AgendaPage) },
  {
    path: 'agenda/espera',
    load: () => import('./agenda/espera/WaitingListPage').then(m => m.WaitingListPage),
  },
  { path: 'citas', load: () => import('./citas/AppointmentSummaryPage').then(m => m.AppointmentSummaryPage) },
  {
    path: 'citas/:id',
    load: () => import('./citas/AppointmentSummaryPage').then(m => m.AppointmentSummaryPage),
  },
  { path: 'caja', load: () => import('./caja/TillPage').then(m => m.TillPage) },
  { path: 'caja/cortes', load: () => import('./caja/cortes/cortes').then(m => m.TillClosingsPage) },
  {
    path: 'caja/cortes/:id',
    load: () => import('./caja/cortes/cortes').then(m => m.TillClosingPage),
  },
  { path: 'caja/ticket/:id', load: () => import('./caja/ticket-page/TicketPage').then(m => m.TicketPage) },
  {
    path: 'caja/ticket/venta/:sale',
    load: () => import('./caja/ticket-page/TicketPage').then(m => m.TicketPage),
  },
  { path: 'caja/venta', load: () => import('./caja/sale/CounterSalePage').then(m => m.CounterSalePage) },
  { path: 'caja/tarjetas', load: () => import('./caja/sale/VouchersPage').then(m => m.VouchersPage) },
  { path: 'caja/ventas/:id', load: () => import('./caja/sale/SoldPage').then(m => m.SoldPage) },
  { path: 'clientes', load: () => import('./clientes/ClientsPage').then(m => m.ClientsPage) },
  { path: 'clientes/:id', load: () => import('./clientes/ClientPage').then(m => m.ClientPage) },
  {
    path: 'pagos/conciliar',
    load: () => import('./pagos/conciliar/ReconcilePage').then(m => m.ReconcilePage),
  },
  { path: 'pagos/:id?', load: () => import('./pagos/PaymentsPage').then(m => m.PaymentsPage) },
  { path: 'facturas/:id?', load: () => import('./facturas/InvoicesPage').then(m => m.InvoicesPage) },
];
