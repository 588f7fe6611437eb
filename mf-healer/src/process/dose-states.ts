import { isWaiting } from '@melena/shared/client';
import { isPendingMaterial, MATERIAL_STATUS, PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';
import type { HealerRequest } from '../outbox/requests';
import type { Dose, Material, ProcessData, Service, Step } from './types';

/** Longest text that a request may carry. */
const MAX_TEXT = 200;

/** The step of a request, for the warehouse to read. */
export function stepName(
  service: Pick<Service, 'name'>,
  { step, title }: Pick<Step, 'step' | 'title'>,
): string {
  return `${service.name} · paso ${step}: ${title}`.slice(0, MAX_TEXT);
}

/** A request is in whole grams, and never less than the step asks for. */
export function wholeGrams({ quantity }: Pick<Dose, 'quantity'>): number {
  return Math.ceil(quantity);
}

export type DoseState = 'Pendiente' | 'Entregado' | 'Pendiente de enviar' | 'Enviando';

/**
 * The state of each requested dose, by its id. A request that was made from the dossier names its dose. Any other one
 * counts for the first dose of its material that nobody requested yet.
 */
export function doseStates(
  { services, products }: Pick<ProcessData, 'services' | 'products'>,
  requests: readonly HealerRequest[],
): ReadonlyMap<number, DoseState> {
  const requested = [...requestedLines(products), ...unsentRequests(requests)];
  const states = new Map<number, DoseState>();
  for (const { doseId, state } of requested) {
    if (doseId !== null && !states.has(doseId)) states.set(doseId, state);
  }
  const unnamed = new Set(requested.filter(({ doseId }) => doseId === null));
  for (const dose of services.flatMap(({ dossier }) => dossier.flatMap(step => step.products))) {
    const request = [...unnamed].find(({ variantId }) => dose.variant_ids.includes(variantId));
    if (!request || states.has(dose.id)) continue;
    unnamed.delete(request);
    states.set(dose.id, request.state);
  }
  return states;
}

interface RequestedMaterial {
  readonly variantId: number;
  /** Null where it wasn't requested from a dossier. */
  readonly doseId: number | null;
  readonly state: DoseState;
}

function requestedLines(products: ProcessData['products']): RequestedMaterial[] {
  return products
    .filter(
      // Discarded material may be requested again.
      line => line.type_id === PRODUCT_TYPE.material && line.status_id !== MATERIAL_STATUS.discarded,
    )
    .map(line => ({
      variantId: line.variant_id,
      doseId: line.service_process_product_id,
      state: isPendingMaterial(line) ? 'Pendiente' : 'Entregado',
    }));
}

function unsentRequests(requests: readonly HealerRequest[]): RequestedMaterial[] {
  return requests.flatMap(request => {
    const { product } = request.body;
    if (request.refusal !== undefined || product?.type_id !== PRODUCT_TYPE.material) return [];
    const state: DoseState = isWaiting(request) && request.kept ? 'Pendiente de enviar' : 'Enviando';
    const { variant_id: variantId, service_process_product_id: doseId = null } = product;
    return { variantId, doseId, state };
  });
}

/** The material in stock that a step's product can be. */
export function materialsFor(dose: Pick<Dose, 'variant_ids'>, materials: readonly Material[]): Material[] {
  return materials.filter(({ variant_id }) => dose.variant_ids.includes(variant_id));
}
