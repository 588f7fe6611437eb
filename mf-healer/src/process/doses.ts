import { PRODUCT_TYPE } from '@melena/shared/rules/product-line';
import { type HealerRequest, isWaiting } from '../outbox/outbox';
import { materialState } from './line-detail';
import type { Dose, Material, ProcessData, Service, Step } from './types';

/** How a request names the step that it is for: the warehouse reads it, and the dossier finds it again by it. */
export function stepName(
  service: Pick<Service, 'name'>,
  { step, title }: Pick<Step, 'step' | 'title'>,
): string {
  return `${service.name} · paso ${step}: ${title}`.slice(0, 200);
}

export type DoseState = 'Pendiente' | 'Entregado' | 'Pendiente de enviar' | 'Enviando';

/** What became of a step's product: requested or delivered, on its way, or null while nobody asked for it. */
export function doseState(
  dose: Pick<Dose, 'variant_ids'>,
  comments: string,
  products: ProcessData['products'],
  requests: readonly HealerRequest[],
): DoseState | null {
  const isIts = (line: { type_id: number; variant_id: number; comments?: string | undefined }) =>
    line.type_id === PRODUCT_TYPE.material &&
    line.comments === comments &&
    dose.variant_ids.includes(line.variant_id);
  const line = products.find(isIts);
  if (line) return materialState(line);
  const request = requests.find(
    ({ body, refusal }) => refusal === undefined && body.product && isIts(body.product),
  );
  if (!request) return null;
  return isWaiting(request) && request.kept ? 'Pendiente de enviar' : 'Enviando';
}

/** The material in stock that a step's product can be. */
export function materialsFor(dose: Pick<Dose, 'variant_ids'>, materials: readonly Material[]): Material[] {
  return materials.filter(({ variant_id }) => dose.variant_ids.includes(variant_id));
}
