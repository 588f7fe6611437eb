import { isPendingMaterial, MATERIAL_STATUS, PRODUCT_TYPE } from '@melena/shared/rules/product-line';
import { type HealerRequest, isWaiting } from '../outbox/outbox';
import type { Dose, Material, ProcessData, Service, Step } from './types';

/** Longest text that a request may carry. */
const MAX_TEXT = 200;

/** How a request names the step that it is for: the warehouse reads it, and the dossier finds it again by it. */
export function stepName(
  service: Pick<Service, 'name'>,
  { step, title }: Pick<Step, 'step' | 'title'>,
): string {
  return `${service.name} · paso ${step}: ${title}`.slice(0, MAX_TEXT);
}

/** A request is in whole grams; of what a step asks for, never less. */
export function wholeGrams({ quantity }: Pick<Dose, 'quantity'>): number {
  return Math.ceil(quantity);
}

export type DoseState = 'Pendiente' | 'Entregado' | 'Pendiente de enviar' | 'Enviando';

/**
 * What became of each product of the dossiers, by its id. A request that names the step is that step's; any other of
 * fitting material is the first step's that nobody asked for yet. None where it is still to be asked for.
 */
export function doseStates(
  { services, products }: Pick<ProcessData, 'services' | 'products'>,
  requests: readonly HealerRequest[],
): ReadonlyMap<number, DoseState> {
  const left = new Set([...requestedLines(products), ...unsentRequests(requests)]);
  const states = new Map<number, DoseState>();
  const settle = (dose: Dose, comments?: string) => {
    if (states.has(dose.id)) return;
    const asked = [...left].find(
      ({ variantId, ...one }) =>
        dose.variant_ids.includes(variantId) && (comments === undefined || one.comments === comments),
    );
    if (!asked) return;
    left.delete(asked);
    states.set(dose.id, asked.state);
  };
  const steps = services.flatMap(service => service.dossier.map(step => ({ service, step })));
  for (const { service, step } of steps) {
    for (const dose of step.products) settle(dose, stepName(service, step));
  }
  for (const { step } of steps) for (const dose of step.products) settle(dose);
  return states;
}

interface RequestedMaterial {
  readonly variantId: number;
  readonly comments: string;
  readonly state: DoseState;
}

function requestedLines(products: ProcessData['products']): RequestedMaterial[] {
  return products
    .filter(
      // What was discarded may be asked for again.
      line => line.type_id === PRODUCT_TYPE.material && line.status_id !== MATERIAL_STATUS.discarded,
    )
    .map(line => ({
      variantId: line.variant_id,
      comments: line.comments,
      state: isPendingMaterial(line) ? 'Pendiente' : 'Entregado',
    }));
}

function unsentRequests(requests: readonly HealerRequest[]): RequestedMaterial[] {
  return requests.flatMap(request => {
    const { product } = request.body;
    if (request.refusal !== undefined || product?.type_id !== PRODUCT_TYPE.material) return [];
    const state: DoseState = isWaiting(request) && request.kept ? 'Pendiente de enviar' : 'Enviando';
    return { variantId: product.variant_id, comments: product.comments ?? '', state };
  });
}

/** The material in stock that a step's product can be. */
export function materialsFor(dose: Pick<Dose, 'variant_ids'>, materials: readonly Material[]): Material[] {
  return materials.filter(({ variant_id }) => dose.variant_ids.includes(variant_id));
}
