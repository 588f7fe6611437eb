import { call, queryClient } from '@melena/shared/client';
import { ClientProvider } from '@melena/shared/client/ClientProvider';
import { createBrowserRouter, type RemoteRoute, RouterProvider } from '@melena/shared/router';
import '../../../../shared/src/kit/styles/index.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { routes as stores } from '../../../../mf-almacen/src/routes';
import { routes as reception } from '../../../../mf-recepcion/src/routes';
import { required } from '../common/required';
import { type ListName, stage } from './stage';

/** The product's own pages, by its own routes: clients are asked of the server by pages, stock is asked whole. */
const SCREENS: Readonly<Record<ListName, { address: string; routes: readonly RemoteRoute[] }>> = {
  clients: { address: 'clientes', routes: reception },
  variants: { address: 'inventario', routes: stores },
};

let Page: ComponentType;

stage({
  row: 'tbody tr[data-index]',
  search: 'input[type="search"]',
  scroller: '.table-frame',
  async prepare(list) {
    const { address, routes } = SCREENS[list];
    const route = required(
      routes.find(({ path }) => path.split('/')[0] === address),
      'route',
    );
    Page = await route.load();
    history.replaceState(null, '', `/${address}`);
    // Like the rows of the peers that hold them: in the page before it is drawn.
    if (list === 'variants') {
      queryClient.setQueryData(['product/stock', {}], await call('product/stock', {}));
    }
  },
  mount(root) {
    const element = (
      // The product's frame without its menu.
      <div className="app" style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <main className="page">
          <Page />
        </main>
      </div>
    );
    const router = createBrowserRouter([{ path: '*', element }]);
    createRoot(root).render(
      <ClientProvider>
        <RouterProvider router={router} />
      </ClientProvider>,
    );
  },
});
