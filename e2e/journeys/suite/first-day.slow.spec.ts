import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { bookButtonOf, bookingPaneOf, clientSearchOf, serviceSearchOf } from '../../support/booking-pane';
import { shiftScript } from '../../support/clock';
import { OFFSET } from '../../support/ports';
import { listening, startMelena, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';

const PORT = 8296;

/** An empty salon at the journeys' hour, with its first account logged in. */
async function beginSalon(page: Page, run: () => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-first-day-'));
  const clock = `--import=data:text/javascript,${encodeURIComponent(shiftScript(OFFSET))}`;
  const env = { PORT: String(PORT), DATA_DIR: dataDir, NODE_OPTIONS: clock };
  const server = startMelena(env, 'start', '--empty');
  try {
    await listening(PORT);
    await expect(async () => expect(server.output()).toContain('#codigo=')).toPass();
    await page.goto(/http\S+#codigo=\S+/.exec(server.output())?.[0] ?? '');
    await run();
    await page.goto('about:blank');
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counts presses in all pages that follow. */
async function countAll(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    ),
  );
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
}

async function firstAccount(page: Page): Promise<void> {
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await type('Nombre del salón', 'Salón Roma');
  await type('Tu nombre', 'Amalia Duarte');
  await type('Correo', 'amalia@tijeras.mx');
  await type('Contraseña', 'cuatro-tijeras-lilas');
  await type('Repite la contraseña', 'cuatro-tijeras-lilas');
  await page.getByRole('button', { name: 'Crear la cuenta e ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
}

test('an empty salon is led to its first charged appointment in 40 clicks', async ({ page }) => {
  test.setTimeout(240_000);
  const clicks = await countAll(page);
  await beginSalon(page, async () => {
    await firstAccount(page);
    const step = (name: string) => page.getByRole('region', { name, exact: true });
    const press = (name: string, button: string | RegExp) =>
      step(name).getByRole('button', { name: button }).click();
    const done = (name: string) => expect(step(name).getByText(/^(Listo|Saltado)$/)).toBeVisible();

    await press('Tu salón', 'Escribir datos');
    const salon = page.getByRole('dialog', { name: 'Tu salón' });
    await salon.getByLabel(/^Teléfono/).fill('442 210 8834');
    await salon.getByLabel(/^Dirección/).fill('Av. Juárez 10, Querétaro');
    await salon.getByRole('button', { name: 'Guardar cambios' }).click();
    await done('Tu salón');
    await press('Días cerrados', 'Elegir días');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar esos días' }).click();
    await done('Días cerrados');
    await press('Personas', /^Saltar/);
    await done('Personas');
    await press('Cuentas de cobro', 'Agregar cuenta');
    const account = page.getByRole('dialog', { name: 'Nueva cuenta de cobro' });
    await account.getByLabel(/^CLABE/).fill('002115016003269411');
    await account.getByLabel('Titular').fill('Amalia Duarte');
    await page.keyboard.press('Enter');
    await done('Cuentas de cobro');
    await press('Servicios', 'Usar la plantilla');
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar servicios' }).click();
    await done('Servicios');
    await step('Healers').getByRole('link', { name: 'Agregar healer' }).click();
    const healer = page.getByRole('dialog', { name: 'Nuevo healer' });
    await healer.getByLabel('Nombre', { exact: true }).fill('Mariana');
    await healer.getByLabel('Teléfono').fill('55 3344 5566');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mariana' })).toBeVisible();
    await page.getByRole('link', { name: 'Primeros pasos' }).click();
    await done('Healers');
    await press('Existencias', /^Saltar/);
    await page.getByRole('link', { name: 'Ir a la agenda' }).click();

    await page.getByRole('button', { name: 'Agendar con Mariana a las 11:00 a.m.' }).click();
    const pane = bookingPaneOf(page);
    await expect(clientSearchOf(pane)).toBeFocused();
    await page.keyboard.type('5512345678');
    await expect(page.getByRole('option')).toHaveText(/^Registrar /);
    await page.keyboard.press('Enter');
    await expect(pane.getByLabel('Nombre', { exact: true })).toBeFocused();
    await page.keyboard.type('Zulema');
    await page.keyboard.press('Enter');
    await expect(serviceSearchOf(pane)).toBeFocused();
    await page.keyboard.type('corte dama');
    await page.keyboard.press('Enter');
    await bookButtonOf(pane).click();
    const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
    await expect(confirmed).toBeVisible();
    await confirmed.getByRole('button', { name: 'Listo' }).click();

    await page.getByRole('link', { name: /^Caja/ }).click();
    await page.getByRole('button', { name: 'Iniciar caja' }).click();
    await page.getByRole('button', { name: /#12001/ }).click();
    await page.getByRole('button', { name: 'Iniciar cita' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar cita' }).click();
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click();
    const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
    await charge.getByRole('button', { name: /^Cobrar \$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cobrar y cerrar' }).click();
    await expect(page.getByText('Finalizada').first()).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(40);
  });
});

/** A file of one kind: chosen, reviewed and taken, from its button on the page of first steps. */
async function takeFile(page: Page, kind: string, head: string, rows: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Primeros pasos' }).click();
  await page.locator(`a[href$="/importar/${kind}"]`).click();
  const buffer = Buffer.from([head, ...rows].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: /^Importar \d/ }).click();
  await expect(page.getByText(`${rows.length.toLocaleString('es-MX')} de`)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: /^Se importaron/ })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Descargar filas con error' })).toBeDisabled();
}

const each = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));

test('a salon comes in from files: clients, products, services, healers and next month’s appointments', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const clicks = await countAll(page);
  await beginSalon(page, async () => {
    const began = performance.now();
    await firstAccount(page);
    const client = (at: number) => `Clienta${at};Prueba ${at}`;
    const phone = (at: number) => `55${String(10_000_000 + at)}`;
    await takeFile(
      page,
      'clientes',
      'Nombre;Apellidos;Celular;Correo',
      each(1500, at => `${client(at)};+52 1 ${phone(at)};clienta${at}@correo.mx`),
    );
    await takeFile(
      page,
      'productos',
      'Producto;Marca;Categoría;Código de barras;Precio;Costo;Existencia',
      each(400, at => `Shampoo ${at};Marca ${at % 12};Cuidado;${200_000 + at};$389.00;$180.00;${at % 20}`),
    );
    await takeFile(
      page,
      'servicios',
      'Servicio;Categoría;Duración;Precio',
      each(120, at => `Servicio ${at};Grupo ${at % 8};60;"$1,250.00"`),
    );
    await takeFile(
      page,
      'healers',
      'Nombre;Apellidos;Celular',
      each(6, at => `Healer${at};Ríos;55${33_000_000 + at}`),
    );
    await takeFile(
      page,
      'citas',
      'Fecha;Hora;Cliente;Celular;Profesional;Servicio',
      each(
        600,
        at =>
          `${String(1 + (at % 25)).padStart(2, '0')}/12/2026;${10 + (Math.floor(at / 25) % 8)}:00;${client(at).replace(';', ' ')};${phone(at)};Healer${Math.floor(at / 200)} Ríos;Servicio ${at % 120}`,
      ),
    );
    // Each file is chosen by one click besides.
    expect((await clicks()) + 5).toBeLessThanOrEqual(30);
    expect(performance.now() - began).toBeLessThan(300_000);
    await page.getByRole('link', { name: 'Ver citas' }).click();
    await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible();
  });
});
