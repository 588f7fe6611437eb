import { useCall } from '@melena/shared/client';
import type { Registry } from '@melena/shared/contract/registry';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { useSession } from '@melena/shared/session';
import { findQuestion } from '@melena/shared/testing/find';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startSalon, TOMORROW } from '../../../api/testing/salon-fixture';
import FollowSalons from './FollowSalons';
import { menuOf } from './menu';
import { SalonSelector } from './SalonSelector';

const everybody = ['administrador', 'recepcion'] as const;
const registry: Registry = {
  shell: 'a',
  remotes: [
    {
      ...{ name: 'mf-recepcion', version: '0', contract: '^0.1.0', frame: 'menu', title: 'Recepción' },
      ...{ entry: '/mf-manifest.json', build: 'a' },
      paths: ['/agenda', '/citas'].map(path => ({ path, roles: [...everybody] })),
      menu: [{ section: 'Recepción', label: 'Agenda', path: '/agenda', icon: 'calendar-days', order: 1 }],
    },
  ],
};

/** A screen on which something may be typed. */
function Screen() {
  const [typed, setTyped] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTyped(true)}>
        Escribir
      </button>
      <LeaveGuard unsaved={typed} />
    </>
  );
}

function Page() {
  const salonId = useSession()?.me.salon_id;
  const { data } = useCall('calendar/get', { day: TOMORROW });
  return (
    <>
      <SalonSelector />
      <FollowSalons registry={registry} sections={menuOf(registry, 'administrador')} />
      <Screen key={salonId} />
      <p>{data ? `${data.appointments.length} citas` : 'Cargando'}</p>
    </>
  );
}

const load = async () => Page;
const page = screenTest({
  routes: [
    { path: 'agenda', load },
    { path: 'citas/:id', load },
  ],
  role: 'administrador',
  start: startSalon,
  live: true,
});

const selector = () => screen.getAllByTitle(/^Salón|^Roma/)[0]?.textContent;
const choose = async (name: string) =>
  userEvent.click(await screen.findByText(name, { selector: '.pop-item' }));

beforeAll(async () => {
  await page.salon.book();
});

test('with one salon it names that one, and nothing else can be chosen', async () => {
  await page.open('/agenda');
  await screen.findByText('1 citas');
  expect(selector()).toBe('Salón de prueba');
  expect(screen.getAllByRole('menuitemradio', { hidden: true })).toHaveLength(1);
});

test('a salon that opens is offered at once; chosen, the section shows that one’s data without a login', async () => {
  const opened = await page.open('/citas/5');
  await screen.findByText('1 citas');
  await page.salon.ok('salon/add', { salon: { name: 'Roma', phone: '', address: '' } });
  await choose('Roma');
  await screen.findByText('0 citas');
  expect([selector(), opened.address()]).toEqual(['Roma', '/agenda']);
  expect(page.calls).not.toContain('session/open');
  await choose('Salón de prueba');
  await screen.findByText('1 citas');
});

test('what is typed is asked about first, and stays with who stays', async () => {
  const opened = await page.open('/citas/5?a=b');
  await screen.findByText('1 citas');
  await userEvent.click(screen.getByRole('button', { name: 'Escribir' }));
  await choose('Roma');
  await userEvent.click((await findQuestion('¿Salir sin guardar?')).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([selector(), opened.address()]).toEqual(['Salón de prueba', '/citas/5?a=b']);
  await choose('Roma');
  const asked = await findQuestion('¿Salir sin guardar?');
  await userEvent.click(asked.getByRole('button', { name: 'Salir sin guardar' }));
  await screen.findByText('0 citas');
  expect([selector(), opened.address()]).toEqual(['Roma', '/agenda']);
});

test('a window whose salon closes goes on in another one, and says so', async () => {
  await page.open('/agenda');
  await choose('Roma');
  await screen.findByText('0 citas');
  await page.salon.ok('salon/status', { salon: { id: 2, status_id: 2 } });
  await screen.findByText('Ya no puedes entrar a Roma. Ahora estás en Salón de prueba.');
  await screen.findByText('1 citas');
  expect(selector()).toBe('Salón de prueba');
});
