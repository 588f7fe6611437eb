import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'material', load: () => import('./material/MaterialPage').then(m => m.MaterialPage) },
  { path: 'inventario/:id?', load: () => import('./inventario/InventoryPage').then(m => m.InventoryPage) },
  {
    path: 'inventario/envios',
    load: () => import('./inventario/envios/TransfersPage').then(m => m.TransfersPage),
  },
  {
    path: 'inventario/envios/nuevo',
    load: () => import('./inventario/envios/NewTransferPage').then(m => m.NewTransferPage),
  },
  {
    path: 'inventario/envios/:id',
    load: () => import('./inventario/envios/TransferPage').then(m => m.TransferPage),
  },
  {
    path: 'inventario/conteo/:id?',
    load: () => import('./inventario/conteo/ConteoPage').then(m => m.ConteoPage),
  },
  { path: 'compras', load: () => import('./compras/PurchasesPage').then(m => m.PurchasesPage) },
  { path: 'compras/:id', load: () => import('./compras/PurchasePage').then(m => m.PurchasePage) },
  { path: 'proveedores/:id?', load: () => import('./proveedores/SuppliersPage').then(m => m.SuppliersPage) },
];
