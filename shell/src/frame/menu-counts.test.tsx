import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSalon } from '../../../api/testing/salon-fixture';
import { MenuItems } from './MenuItems';
import type { MenuSection } from './menu';
import { PhoneTabs } from './PhoneTabs';
import { useMenuCounts } from './use-menu-counts';

const section: MenuSection = {
  name: 'Recepción',
  headed: true,
  entries: [
    { path: '/agenda', label: 'Agenda', icon: 'calendar-days', section: 'Recepción', order: 1 },
    { path: '/caja', label: 'Caja', icon: 'wallet', section: 'Recepción', order: 2 },
    { path: '/material', label: 'Materia Prima', icon: 'droplets', section: 'Almacén', order: 3 },
  ],
};

function Menus() {
  const counts = useMenuCounts();
  return (
    <>
      <MenuItems sections={[section]} counts={counts} />
      <MenuItems sections={[section]} counts={counts} rail />
      <PhoneTabs section={section} counts={counts} />
    </>
  );
}

const page = screenTest({
  routes: [{ path: 'menu', load: async () => Menus }],
  folder: 'menu',
  role: 'recepcion',
  start: startSalon,
  live: true,
});

const entries = () =>
  screen.getAllByRole('link').map(link => link.getAttribute('aria-label') ?? link.textContent);

test("'Caja' says how many wait to pay in each menu, live, and nothing where nobody does", async () => {
  const { salon } = page;
  await salon.ok('caja/add', { caja: {} });
  const one = await salon.bookAndStart({ hour: '10:00' });
  const two = await salon.bookAndStart({ hour: '11:00' });
  const finish = (id: number) =>
    salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');
  await page.open('/menu');
  // The page itself is asked for first.
  expect(page.calls).not.toContain('caja/waiting');
  await waitFor(() => expect(page.calls).toContain('caja/waiting'), { timeout: 3_000 });
  expect(new Set(entries())).toEqual(new Set(['Agenda', 'Caja', 'Materia Prima']));
  expect(page.calls).not.toContain('material/get');
  await finish(one.id);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Caja, 1 por cobrar' })).toHaveLength(3));
  await finish(two.id);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Caja, 2 por cobrar' })).toHaveLength(3));
  const { version } = (await salon.details(one.id)).appointment;
  await salon.ok('caja/charge', { appointment_id: one.id, version, type_id: 1 });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Caja, 1 por cobrar' })).toHaveLength(3));
});

test("'Materia Prima' says live what waits to be delivered, to whom it concerns", async () => {
  const { salon } = page;
  await page.open('/menu', 'almacen');
  await waitFor(() => expect(page.calls).toContain('material/get'), { timeout: 3_000 });
  expect(page.calls).not.toContain('caja/waiting');
  expect(entries()).toContain('Caja');
  const { id } = await salon.bookAndStart({ hour: '12:00' });
  const product = { appointment_id: id, variant_id: salon.shampoo, type_id: 2, quantity: 10 } as const;
  await salon.ok('calendar/add', { product }, 'healer');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Materia Prima, 1 por entregar' })).toHaveLength(3),
  );
  const { appointments } = await salon.ok('material/get', {}, 'almacen');
  const request = appointments.find(appointment => appointment.id === id)?.requests[0];
  await salon.ok('material/deliver', { material: { id: request?.id ?? 0 } }, 'almacen');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Materia Prima' })).toHaveLength(3));
});
