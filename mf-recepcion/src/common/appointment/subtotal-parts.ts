import { amountOf, type Centavos, type Money, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { isRetail } from '@melena/shared/rules/product-line';
import type { Details } from './types';

interface SubtotalPart {
  readonly name: string;
  readonly amount: Centavos;
}

/**
 * Of what an appointment's subtotal is made, so that the sums add up to it: services, products, raw material, and
 * what a confirmed budget keeps of lines that were taken off since.
 */
export function subtotalParts({
  appointment,
  services,
  products,
}: Omit<Details, 'payments' | 'history'>): SubtotalPart[] {
  const ofServices = totalOf(services);
  const ofProducts = totalOf(products.filter(isRetail));
  const ofMaterial = totalOf(products.filter(product => !isRetail(product)));
  const kept = subtract(amountOf(appointment.subtotal), sum([ofServices, ofProducts, ofMaterial]));
  const parts = [
    { name: 'Servicios', amount: ofServices },
    { name: 'Productos', amount: ofProducts },
    { name: 'Materia prima', amount: ofMaterial },
    { name: 'Presupuesto confirmado', amount: kept },
  ];
  return parts.filter(({ name, amount }) => name === 'Servicios' || amount !== ZERO);
}

function totalOf(lines: readonly { total: Money }[]): Centavos {
  return sum(lines.map(({ total }) => amountOf(total)));
}
