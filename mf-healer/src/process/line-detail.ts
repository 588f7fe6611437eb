import { hairOf } from '@melena/shared/rules/hair';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { isPendingMaterial, isRecommended, isRetail } from '@melena/shared/rules/stock/product-line';
import { formatDuration, formatHour, nowHour } from '@melena/shared/rules/time';
import {
  joinParts,
  materialState,
  productDetail,
  splitContent,
} from '@melena/shared/salon/products/product-detail';
import type { Product, Service } from './types';

/** 'Lacio · 1 h 30 min'. */
export function serviceDetail(service: Pick<Service, 'hair' | 'minutes'>): string {
  return joinParts(hairOf(service), formatDuration(service.minutes));
}

/** 'Mascarilla nutritiva': what a piece holds stands below. */
export function lineName({ product }: Pick<Product, 'product'>): string {
  return splitContent(product).name;
}

/** 'Raíz Nativa · 250 ml · 2 piezas', or 'Materia prima · 40 g · Entregado'. */
export function lineDetail(product: Product): string {
  if (!isRetail(product)) return materialDetail(product.quantity, materialState(product));
  return joinParts(
    productDetail(product, product.product),
    pieces(product.quantity),
    isRecommended(product) ? 'Recomendado' : '',
  );
}

export function materialDetail(grams: number, state = ''): string {
  return joinParts('Materia prima', formatQuantity(grams, 'g'), state);
}

export function pieces(quantity: number): string {
  return formatQuantity(quantity, 'pieza');
}

/** The healer may still change sold and recommended products, and material that isn't delivered yet. */
export function isEditableLine(product: Product): boolean {
  return isRetail(product) || isPendingMaterial(product);
}

/** '2:00 p.m.', of a moment. */
export function momentText(moment: string): string {
  return formatHour(nowHour(new Date(moment)));
}
