import type { CheckedBody } from '@melena/shared/contract/calls';
import { centavos, toCentavos, toPesos } from '@melena/shared/rules/money';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { invalid } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { idsByName, insertCatalogue, type TakenService } from './catalogue-store';
import { listStartSteps, skipStep } from './store';
import { hairsOf, materialsOf, TEMPLATE } from './template';

export const startHandlers: Handlers<PathsOf<'start'>> = {
  'start/get': async (_body, { read }) => ({ steps: await listStartSteps(read) }),

  'start/skip': async ({ step, skipped }, { tx, audit }) => {
    await skipStep(tx, step, skipped);
    audit({ entity: 'salon', entityId: tx.branchId, after: { step, skipped } });
    return { steps: await listStartSteps(tx) };
  },

  'start/template': async (_body, { read }) => {
    const names = TEMPLATE.services.map(({ name }) => name);
    const taken = await idsByName(read, 'services', names);
    return {
      services: TEMPLATE.services.map(service => {
        const { key, category, name, minutes, price, advance } = service;
        return {
          ...{ key, category, name, minutes, taken: taken.has(name) },
          price: toPesos(centavos(price * 100)),
          advance: toPesos(centavos(advance * 100)),
          hairs: hairsOf(service).map(hair => hair.name),
          materials: materialsOf(service).map(material => TEMPLATE.materials[material]?.name ?? ''),
        };
      }),
    };
  },

  'start/catalogue': takeCatalogue,
};

/** Takes services of the template. Of two at once the second finds the first one's: the salon is locked. */
async function takeCatalogue(
  { services }: CheckedBody<'start/catalogue'>,
  { tx, audit }: CommandContext<'start/catalogue'>,
) {
  await lockSalon(tx);
  const wanted = new Map<string, TakenService>();
  for (const [index, { key, price }] of services.entries()) {
    const of = TEMPLATE.services.find(service => service.key === key);
    if (!of) throw invalid(`services.${index}.key`, 'Elige un servicio de la plantilla');
    wanted.set(of.name, { of, price: price === undefined ? centavos(of.price * 100) : toCentavos(price) });
  }
  const taken = await idsByName(tx, 'services', [...wanted.keys()]);
  const missing = [...wanted.values()].filter(({ of }) => !taken.has(of.name));
  if (missing.length === 0) return { added: 0 };
  const added = await insertCatalogue(tx, missing);
  for (const { id, ...after } of added.services) audit({ entity: 'service', entityId: id, after });
  for (const { id, ...after } of added.materials) audit({ entity: 'product', entityId: id, after });
  return { added: added.services.length };
}
