import { useCall, useCommand } from '@melena/shared/client';
import type { Registry } from '@melena/shared/contract/registry';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { useParams } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import { findQuestion } from '@melena/shared/testing/find';
import { screenTest } from '@melena/shared/testing/screen-test';
import { holdingCalls } from '@melena/shared/testing/serve-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { X } from 'lucide-react';
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

/** A screen on which something may be typed, and sent. */
function Screen() {
  const [typed, setTyped] = useState(false);
  const { run } = useCommand('supplier/add');
  const supplier = { name: 'Vapor', company: 'Vapor S.A.', phone: '5544443333' };
  return (
    <>
      <button type="button" onClick={() => void run({ supplier })}>
        Enviar
      </button>
      <button type="button" onClick={() => setTyped(true)}>
        Escribir
      </button>
      <LeaveGuard unsaved={typed} />
    </>
  );
}

const frame = (
  <>
    <SalonSelector />
    <FollowSalons
      registry={registry}
      sections={menuOf(registry, 'administrador')}
      onFirstSteps={() => undefined}
    />
  </>
);

function Page() {
  const salonId = useSession()?.me.salon_id;
  const { data } = useCall('calendar/get', { day: TOMORROW });
  return (
    <>
      {frame}
      <Screen key={salonId} />
      <p>{data ? `${data.appointments.length} citas` : 'Cargando'}</p>
    </>
  );
}

/** The page of one appointment. */
function Visit() {
  const query = useCall('appointment/details', { appointment_id: Number(useParams().id) });
  const nowhere = { icon: X, text: 'No se encontró la cita', to: '/agenda', label: 'Ver la agenda' };
  return (
    <>
      {frame}
      <Loaded query={query} failed="No se pudo cargar" skeleton={null} nowhere={nowhere}>
        {() => <p>La cita</p>}
      </Loaded>
    </>
  );
}

const load = async () => Page;
const page = screenTest({
  routes: [
    { path: 'agenda', load },
    { path: 'citas/:id', load },
    { path: 'citas/una/:id', load: async () => Visit },
  ],
  role: 'administrador',
  start: startSalon,
  live: true,
});

const selector = () => screen.getAllByTitle(/^Salón|^Roma/)[0]?.textContent;
const choose = async (name: string) =>
  userEvent.click(await screen.findByText(name, { selector: '.pop-item' }));

let visit = 0;
beforeAll(async () => {
  visit = (await page.salon.book()).id;
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

test('the day that is shown stays, and what is open of the salon before does not', async () => {
  const opened = await page.open(`/agenda?dia=${TOMORROW}&cita=5&agendar=`);
  await screen.findByText('1 citas');
  await choose('Roma');
  await screen.findByText('0 citas');
  expect(opened.address()).toBe(`/agenda?dia=${TOMORROW}`);
});

test('a page that isn’t of this salon names its own, and leads there', async () => {
  const opened = await page.open('/agenda');
  await choose('Roma');
  await screen.findByText('0 citas');
  await opened.go(`/citas/una/${visit}`);
  await screen.findByText('Está en Salón de prueba.');
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar a Salón de prueba' }));
  await screen.findByText('La cita');
  expect([selector(), opened.address()]).toEqual(['Salón de prueba', `/citas/una/${visit}`]);
});

test('a command that is on its way is waited for', async () => {
  await page.open('/agenda');
  await screen.findByText('1 citas');
  let answer = () => {};
  const until = new Promise<void>(resolve => {
    answer = resolve;
  });
  await holdingCalls({ path: 'supplier/add' }, until, async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await choose('Roma');
    expect(selector()).toBe('Salón de prueba');
    answer();
    await screen.findByText('0 citas');
  });
  expect(page.answers).toContain('supplier/add');
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
  await screen.findByText('Roma ya no está entre tus salones. Ahora estás en Salón de prueba.');
  await screen.findByText('1 citas');
  expect(selector()).toBe('Salón de prueba');
});
