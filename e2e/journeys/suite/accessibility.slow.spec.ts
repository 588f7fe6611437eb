import { expectNothingSerious } from '../../support/accessibility';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';

const routes = [
  ...[
    '/agenda',
    '/agenda/espera',
    '/caja',
    '/caja/cortes',
    '/clientes',
    '/clientes/12',
    '/pagos',
    '/pagos/conciliar',
  ],
  ...['/material', '/inventario', '/compras', '/compras/1', '/proveedores', '/proveedores/1'],
  ...[
    '/servicios',
    '/servicios/1',
    '/servicios/1/variant/1',
    '/servicios/demo',
    '/servicios/estilista/1',
    '/dossiers',
  ],
  ...['/healers', '/healers/3', '/productos', '/marcas', '/categorias'],
  ...[
    '/salones',
    '/accesos',
    '/cuentas',
    '/cuentas/cobro',
    '/cuentas/bitacora',
    '/cuentas/entradas',
    '/dashboard',
  ],
  ...[
    '/reportes/hoy',
    '/reportes/ventas',
    '/reportes/comisiones',
    '/reportes/ocupacion',
    '/reportes/clientes',
    '/reportes/material',
    '/reportes/inventario',
    '/reportes/iva',
    '/reportes/cortes',
  ],
];

test('no page of the staff has a serious finding, or scrolls sideways', async ({ page, login }) => {
  test.setTimeout(240_000);
  await login('administrador');
  for (const path of routes) {
    await page.goto(path);
    await expectNothingSerious(page, path);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0);
  }
  const reception = await Api.as('recepcion');
  const { appointments } = await reception.call('caja/get', {});
  await page.goto(`/citas/${appointments[0]?.id}`);
  await expectNothingSerious(page, '/citas/{id}');
});
