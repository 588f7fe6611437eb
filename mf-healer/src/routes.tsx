import type { RemoteRoute } from '@melena/shared/router';

export const routes: RemoteRoute[] = [
  { path: 'healer', load: () => import('./healer/HealerEntryPage').then(m => m.HealerEntryPage) },
];
