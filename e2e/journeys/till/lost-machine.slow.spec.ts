import { formatMoney } from '@melena/shared/rules/money';
import type { Page } from 'playwright/test';
import { canStartPostgres } from '../../../api/testing/machine/temporary-postgres';
import { startPairByHand } from '../../../lab/faults/cluster';
import { canStartDocumentedNginx, startDocumentedNginx } from '../../../lab/faults/documented-nginx';
import { Api } from '../../support/api';
import { shiftScript } from '../../support/clock';
import { emailOf, PASSWORD } from '../../support/demo-people';
import { loadFaults, menuOf } from '../../support/other-departments';
import { OFFSET, PORT } from '../../support/ports';
import { listening, type StartedServer, startMelena, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';
import { awaitingCharge, withTill } from '../../support/till';

const PORTS = [PORT + 8, PORT + 9] as const;
const HERE = canStartPostgres() && canStartDocumentedNginx();

test.use({ ignoreHTTPSErrors: true });

/** Opens the charge of an appointment and types two payments. Answers what presses the button that charges. */
async function typeCharge(page: Page, visit: { id: number; due: string }) {
  await page.goto(new URL(`/caja?cita=${visit.id}&cobrar=1`, page.url()).href);
  const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
  await charge.getByRole('button', { name: 'Tarjeta', exact: true }).click();
  await charge.getByLabel('Monto de Tarjeta').fill('100');
  await charge.getByLabel(/Autorización/).fill('048213');
  await charge.getByRole('button', { name: 'Efectivo', exact: true }).click();
  await charge.getByLabel('Efectivo recibido').fill('2000');
  const expectTyped = async () => {
    await expect(charge.getByLabel('Monto de Tarjeta')).toHaveValue(/^100/);
    await expect(charge.getByLabel(/Autorización/)).toHaveValue('048213');
    await expect(charge.getByLabel('Efectivo recibido')).toHaveValue(/^2,?000/);
  };
  const press = () => charge.getByRole('button', { name: `Cobrar ${formatMoney(visit.due)}` }).click();
  return { charge, press, expectTyped };
}

/** Its advance, the card and the cash, each once. */
async function expectChargedOnce(api: Api, page: Page, { id }: { id: number }): Promise<void> {
  await expect(page.getByRole('region', { name: 'Cobro registrado' })).toBeVisible({ timeout: 20_000 });
  const { payments } = await api.call('appointment/details', { appointment_id: id });
  expect(payments).toHaveLength(3);
  expect(payments.filter(({ folio }) => folio === '048213')).toHaveLength(1);
}

test('a charge outlives the primary and one of two processes: done once, nothing typed anew, nobody logs in again', async ({
  page,
  faults,
}) => {
  test.skip(!HERE, 'no PostgreSQL server, no nginx or no openssl here');
  test.skip(process.env.E2E_PART !== undefined, 'the long form, which runs by its name');
  test.setTimeout(480_000);
  faults.expect(loadFaults);
  const cluster = await startPairByHand();
  const clock = `--import=data:text/javascript,${encodeURIComponent(shiftScript(OFFSET))}`;
  const start = (port: number) => {
    const env = {
      DATABASE_URL: cluster.databaseUrl,
      NODE_OPTIONS: clock,
      TRUST_PROXY: '127.0.0.1',
      DEMO: '1',
    };
    return startMelena({ ...env, PORT: String(port) }, 'start');
  };
  const servers: StartedServer[] = [];
  const nginx = await startDocumentedNginx(PORTS);
  try {
    for (const port of PORTS) {
      servers.push(start(port));
      await listening(port);
    }
    const api = await withTill(`http://localhost:${PORTS[0]}`);
    const beside = await Api.as('recepcion', `http://localhost:${PORTS[1]}`);
    await page.goto(nginx.url);
    await page.getByLabel('Correo').fill(emailOf('recepcion'));
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeVisible();

    const strip = page.getByText('Un momento.');
    const visit = await awaitingCharge(api, 'Primario');
    const { charge, press, expectTyped } = await typeCharge(page, visit);
    await cluster.lose('killed');
    await press();
    await expect(strip).toBeVisible();
    await expect(charge.getByRole('button', { name: /^Cobrando/ })).toBeVisible();
    await expectTyped();
    await page.waitForTimeout(4_000);
    await expect(charge.getByRole('button', { name: 'Reintentar' })).toBeHidden();
    await cluster.promote();
    const promoted = performance.now();
    await expectChargedOnce(api, page, visit);
    console.log(`charged ${((performance.now() - promoted) / 1000).toFixed(1)} s after the promotion`);
    await expect(strip).toBeHidden();

    const other = await awaitingCharge(beside, 'Proceso');
    const typed = await typeCharge(page, other);
    servers[0]?.child.kill('SIGKILL');
    await typed.expectTyped();
    await typed.press();
    await expectChargedOnce(beside, page, other);
    await page.reload();
    await expect(menuOf(page)).toBeVisible();
  } finally {
    await Promise.all(servers.map(stop));
    await nginx.stop();
    await cluster.remove();
  }
});
