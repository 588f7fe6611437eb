import type { CallReply } from '@melena/shared/contract/calls';
import { hairOf } from '@melena/shared/rules/hair';
import { isRecommended, isRetail } from '@melena/shared/rules/stock/product-line';
import { formatDuration } from '@melena/shared/rules/time';
import {
  joinParts,
  materialState,
  productDetail,
  returnedText,
  splitContent,
} from '@melena/shared/salon/products/product-detail';

import type { ChargedTicket } from '../common/payment/payment-lines';

export type TicketData = CallReply<'appointment/details'>;
export type Appointment = TicketData['appointment'];
export type Product = TicketData['products'][number];
type Service = TicketData['services'][number];

export type TicketDialogName =
  | 'start'
  | 'undo-start'
  | 'advance'
  | 'advance-and-start'
  | 'charge'
  | 'product'
  | 'discount'
  | 'no-discount'
  | { edit: Product }
  | { remove: Product };

/** A row of the ticket: a service, or a product that reception may edit. */
export interface TicketLine {
  key: string;
  name: string;
  /** Under the name: hair and duration, or brand, line and content. */
  detail: string;
  /** Empty for a product that is only recommended. */
  seller: string;
  /** Pieces, or grams of raw material with their unit. */
  quantity: string;
  /** The price of one piece; null for raw material. */
  price: string | null;
  total: string;
  /** Recommended, not bought: it steps back and costs nothing. */
  recommended: boolean;
  product: Product | null;
}

/** Sold and recommended products; the rest is raw material that was requested for the treatment. */
export function retailOf(products: readonly Product[]): Product[] {
  return products.filter(isRetail);
}

/** Services first, then products, then raw material: all that the subtotal adds up. */
export function ticketLines({ services, products }: Pick<TicketData, 'services' | 'products'>): TicketLine[] {
  return [
    ...services.map(serviceLine),
    ...retailOf(products).map(productLine),
    ...products.filter(product => !isRetail(product)).map(materialLine),
  ];
}

function serviceLine(service: Service): TicketLine {
  return {
    key: `service-${service.id}`,
    name: service.name,
    detail: joinParts(hairOf(service), formatDuration(service.minutes)),
    seller: service.healer,
    quantity: '1',
    price: service.total,
    total: service.total,
    recommended: false,
    product: null,
  };
}

function productLine(product: Product): TicketLine {
  const recommended = isRecommended(product);
  return {
    key: `product-${product.id}`,
    name: splitContent(product.product).name,
    detail: joinParts(
      returnedText(product),
      productDetail(product, product.product),
      recommended ? 'Recomendado' : '',
    ),
    seller: recommended ? '' : product.seller,
    quantity: String(product.quantity),
    price: product.price,
    total: product.total,
    recommended,
    product,
  };
}

/** A product, gift card or package of a counter sale; its sale says who sold it. */
export function soldLine(line: ChargedTicket['lines'][number]): TicketLine {
  return {
    key: `sold-${line.id}`,
    name: line.name,
    detail: joinParts(line.detail, returnedText(line)),
    seller: '',
    quantity: String(line.quantity),
    price: line.price,
    total: line.total,
    recommended: false,
    product: null,
  };
}

function materialLine(material: Product): TicketLine {
  return {
    key: `material-${material.id}`,
    name: splitContent(material.product).name,
    detail: joinParts('Materia prima', materialState(material), productDetail(material, material.product)),
    seller: '',
    quantity: `${material.quantity} g`,
    price: null,
    total: material.total,
    recommended: false,
    product: null,
  };
}
