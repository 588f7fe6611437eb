import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'healer', load: () => import('./healer/HealerPage').then(m => m.HealerPage) },
  { path: 'healer/:id', load: () => import('./process/ProcessPage').then(m => m.ProcessPage) },
];
