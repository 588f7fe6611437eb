import { Admin, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { Appointments } from './Appointments';
import { authProvider, dataProvider } from './providers';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="appointments" list={Appointments} options={{ label: 'Agenda' }} />
  </Admin>,
);
