import { type Centavos, materialCost, toCentavos } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { PRODUCT_TYPE } from '@melena/shared/rules/stock/product-line';
import { splitContent } from '@melena/shared/salon/products/product-detail';
import type { LineRequest } from '../outbox/use-submit';
import { materialDetail } from './line-detail';
import type { DoseRequest, Material } from './types';

interface MaterialRequestInput {
  readonly appointmentId: number;
  readonly material: Material;
  readonly grams: number;
  readonly wish?: DoseRequest | undefined;
}

/** The request for some grams of a material. */
export function materialRequest({ appointmentId, material, grams, wish }: MaterialRequestInput): LineRequest {
  const { name } = splitContent(material.variant);
  return {
    body: {
      product: {
        appointment_id: appointmentId,
        variant_id: material.variant_id,
        type_id: PRODUCT_TYPE.material,
        quantity: grams,
        ...(wish ? { comments: wish.comments, service_process_product_id: wish.dose.id } : {}),
      },
    },
    name,
    detail: materialDetail(grams),
    done: `Solicitaste ${formatQuantity(grams, 'g')} de ${name}`,
  };
}

/** The cost of a request: quantity × unit price / content (specification, 5). */
export function costOf({ price, content }: Pick<Material, 'price' | 'content'>, grams: number): Centavos {
  return materialCost(grams, toCentavos(price), content);
}
