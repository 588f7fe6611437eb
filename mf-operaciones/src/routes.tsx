import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'servicios', load: () => import('./servicios/ServicesPage').then(m => m.ServicesPage) },
  { path: 'dossiers', load: () => import('./dossiers/DossiersPage').then(m => m.DossiersPage) },
  { path: 'healers', load: () => import('./healers/HealersPage').then(m => m.HealersPage) },
  { path: 'productos', load: () => import('./productos/ProductsPage').then(m => m.ProductsPage) },
  { path: 'marcas', load: () => import('./marcas/BrandsPage').then(m => m.BrandsPage) },
  { path: 'categorias', load: () => import('./categorias/CategoriesPage').then(m => m.CategoriesPage) },
];
