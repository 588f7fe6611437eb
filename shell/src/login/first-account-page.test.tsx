import { closeSession, useSession } from '@melena/shared/session';
import { serveApp, setReachable, stopServing } from '@melena/shared/testing/serve-app';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../api/src/core/database/open-database';
import { seedEmpty } from '../../../api/src/demo/seed-empty';
import { buildApp } from '../../../api/src/http/app';
import { setupCode } from '../../../api/src/setup/setup-code';
import { consoleLog } from '../../../api/testing/app';
import { emptyDatabase } from '../../../api/testing/database';
import { FirstAccountForm } from './FirstAccountForm';
import { waitsForFirstAccount } from './first-account-page';

let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeEach(async () => {
  localStorage.clear();
  closeSession('staff');
  db = await emptyDatabase();
  await seedEmpty(db);
  app = await buildApp({ db, checkReplies: true, serveSuite: false, log: consoleLog });
  serveApp(app);
  document.head.innerHTML = '<meta name="melena-first-account" content="missing">';
});
afterEach(async () => {
  cleanup();
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
  stopServing();
  await app.close();
  await db.close();
});

/** As the login's page shows it. */
function Page() {
  const [first, setFirst] = useState(waitsForFirstAccount);
  if (useSession('staff')) return <p>the agenda</p>;
  return first ? <FirstAccountForm onDone={() => setFirst(false)} /> : <p>the login</p>;
}

/** The page as the printed address opens it. */
async function open() {
  history.replaceState(null, '', `/#codigo=${setupCode()}`);
  render(<Page />);
  await screen.findByRole('heading', { name: 'Primer inicio' });
}

async function fill(email: string) {
  const texts = {
    'Nombre del salón': 'Salón Roma',
    'Tu nombre': 'Amalia Duarte',
    Correo: email,
    Contraseña: TEXTS,
    'Repite la contraseña': TEXTS,
  };
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
}

const TEXTS = 'cuatro-tijeras-lilas';
const begin = (name = 'Crear la cuenta e ingresar') => userEvent.click(screen.getByRole('button', { name }));
const accounts = () => db.read.selectFrom('staff').select('email').execute();

test('the printed address brings its code, and the browser its time zone; who begins the salon is in, and the login is the login from then on', async () => {
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  options.mockReturnValueOnce({ timeZone: 'America/Hermosillo' } as Intl.ResolvedDateTimeFormatOptions);
  await open();
  options.mockRestore();
  await fill('amalia@tijeras.mx');
  const zone = screen.getByRole('combobox', { name: 'Zona horaria' });
  expect(zone.textContent).toBe('Sonora (Hermosillo)');
  await userEvent.click(zone);
  await userEvent.click(await screen.findByRole('option', { name: 'Baja California (Tijuana)' }));
  await begin();
  await screen.findByText('the agenda', {}, { timeout: 15_000 });
  expect(await accounts()).toEqual([{ email: 'amalia@tijeras.mx' }]);
  const salons = await db.read.selectFrom('branches').select(['name', 'time_zone']).execute();
  expect(salons).toEqual([{ name: 'Salón Roma', time_zone: 'America/Tijuana' }]);
  cleanup();
  closeSession('staff');
  render(<Page />);
  await screen.findByText('the login');
}, 60_000);

test('without a connection it keeps what was typed; a try whose answer was lost is found done', async () => {
  await open();
  await fill('amalia@tijeras.mx');
  setReachable(false);
  await begin();
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByLabelText<HTMLInputElement>('Correo').value).toBe('amalia@tijeras.mx');
  setReachable(true);
  // It had reached the server.
  const payload = {
    salon: 'Salón Polanco',
    name: 'Amalia Duarte',
    email: 'amalia@tijeras.mx',
    password: TEXTS,
  };
  await app.inject({ method: 'POST', url: '/api/session/setup', payload: { ...payload, code: setupCode() } });
  await begin('Reintentar');
  await screen.findByText('the agenda', {}, { timeout: 15_000 });
  expect(await accounts()).toHaveLength(1);
}, 60_000);

test('who comes after somebody else reads so, and is led to the login', async () => {
  await open();
  const payload = {
    salon: 'Salón Roma',
    name: 'Otra',
    email: 'otra@tijeras.mx',
    password: 'peines-y-cepillos-verdes',
  };
  await app.inject({ method: 'POST', url: '/api/session/setup', payload: { ...payload, code: setupCode() } });
  await fill('amalia@tijeras.mx');
  await begin();
  await screen.findByText(
    'Este salón ya tiene su primera cuenta: ingresa con ella.',
    {},
    { timeout: 15_000 },
  );
  await begin('Ir al ingreso');
  await screen.findByText('the login');
  expect(await accounts()).toEqual([{ email: 'otra@tijeras.mx' }]);
}, 60_000);
