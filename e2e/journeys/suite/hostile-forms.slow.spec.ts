import { allForms } from '../../../lab/forms/all-forms';
import { attack } from '../../../lab/forms/attack';
import { openForm } from '../../../lab/forms/form';
import { PAGE_SCRIPT, PageMonitor } from '../../../lab/forms/page-monitor';
import { Api } from '../../support/api';
import { expect, test } from '../../support/test';

// Together they have nearly each kind of field. `pnpm fuzz:forms` tries all of them, again and again.
const TRIED = ['Nuevo cliente', 'Nuevo pago', 'Compra: editar producto'];

test('hostile texts are stored, or refused at their fields, and break and widen nothing', async ({
  page,
  context,
  login,
  faults,
}) => {
  faults.expect(/400|409/);
  await context.addInitScript(PAGE_SCRIPT);
  const monitor = new PageMonitor(context);
  await login('administrador');
  const api = await Api.as('administrador');
  for (const form of allForms.filter(({ name }) => TRIED.includes(name))) {
    const at = typeof form.at === 'string' ? form.at : await form.at(api);
    const within = await openForm(page, form, at);
    const found = await attack({ page, monitor, form, seed: 8, within });
    expect.soft(found.faults, form.name).toEqual([]);
    expect.soft(found.fields, form.name).toBeGreaterThan(0);
    expect.soft(found.stored, form.name).toBe(true);
  }
});
