import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'healer', load: () => import('./screens').then(m => m.HealerPage) },
  { path: 'healer/:id', load: () => import('./screens').then(m => m.ProcessPage) },
];
