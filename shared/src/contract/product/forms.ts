import { z } from 'zod';
import { pesosTyped, pesosTypedOrNone, rowStatus, text } from '../fields';
import { content, productForm, variantForm } from './schemas';

/** A product as its screen's form holds it, null where nothing is chosen; its SKU is given by the server. */
export const productFields = productForm
  .omit({ sku: true })
  .required()
  .extend({
    category_id: z.number().nullable().pipe(productForm.shape.category_id),
    brand_id: z.number().nullable().pipe(productForm.shape.brand_id),
    status_id: z.int(),
  });

export type ProductValues = z.input<typeof productFields>;

/** A variant as its screen's form holds it, null where no content is typed. */
export const variantFields = variantForm
  .pick({ name: true, code: true, description: true })
  .required()
  .extend({
    unit_id: z.int(),
    content: z
      .number()
      .nullable()
      .transform(value => value ?? 0)
      .pipe(content),
    price_buy: pesosTyped,
    price_buy_iva: pesosTyped,
    price_sell: pesosTyped,
    price_iva: pesosTyped,
    salon_price: pesosTypedOrNone,
  });

export type VariantValues = z.input<typeof variantFields>;
export type CheckedVariant = z.output<typeof variantFields>;

/** A brand, a line or a category that is added: its name. */
export const catalogueName = z.object({ name: text(80, 'Escribe el nombre') });

/** A brand as its screen's form holds it. */
export const brandFields = catalogueName.extend({ status_id: rowStatus });
