import '@melena/shared/ui/styles';
import { RouterProvider } from '@melena/shared/router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
