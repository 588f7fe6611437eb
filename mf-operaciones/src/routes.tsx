import type { RemoteRoute } from '@melena/shared/router';

const products = () => import('./productos/ProductsPage').then(m => m.ProductsPage);

export const routes: RemoteRoute[] = [
  { path: 'servicios', load: () => import('./servicios/ServicesPage').then(m => m.ServicesPage) },
  { path: 'servicios/demo', load: () => import('./servicios/demo/DemoPage').then(m => m.DemoPage) },
  {
    path: 'servicios/paquetes/:packageId?',
    load: () => import('./servicios/paquetes/PackagesPage').then(m => m.PackagesPage),
  },
  {
    path: 'servicios/estilista/:id',
    load: () => import('./servicios/estilista/StylistPage').then(m => m.StylistPage),
  },
  { path: 'servicios/precios', load: () => import('./precios/PricesPage').then(m => m.ServicePricesPage) },
  { path: 'servicios/:id', load: () => import('./servicios/ServicePage').then(m => m.ServicePage) },
  {
    path: 'servicios/:id/variant/:variantId',
    load: () => import('./servicios/variant/VariantPage').then(m => m.VariantPage),
  },
  { path: 'dossiers', load: () => import('./dossiers/DossiersPage').then(m => m.DossiersPage) },
  { path: 'healers', load: () => import('./healers/HealersPage').then(m => m.HealersPage) },
  { path: 'healers/horarios', load: () => import('./healers/WeeksPage').then(m => m.WeeksPage) },
  { path: 'healers/:id', load: () => import('./healers/HealerPage').then(m => m.HealerPage) },
  { path: 'productos', load: products },
  { path: 'productos/comprar', load: () => import('./productos/LowStockPage').then(m => m.LowStockPage) },
  { path: 'productos/precios', load: () => import('./precios/PricesPage').then(m => m.ProductPricesPage) },
  { path: 'productos/marca/:brandId', load: products },
  { path: 'productos/marca/:brandId/linea/:lineId', load: products },
  { path: 'productos/categoria/:categoryId', load: products },
  { path: 'productos/distribuidor/:supplierId', load: products },
  { path: 'productos/:id', load: () => import('./productos/ProductPage').then(m => m.ProductPage) },
  { path: 'marcas/:id?', load: () => import('./marcas/BrandsPage').then(m => m.BrandsPage) },
  { path: 'categorias', load: () => import('./categorias/CategoriesPage').then(m => m.CategoriesPage) },
];
