import './no-eval';
import '@melena/shared/kit/styles';
import { RouterProvider } from '@melena/shared/router';
import { adoptPageSession } from '@melena/shared/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

// An access id that the server doesn't know leaves the login as it is.
await adoptPageSession().catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
