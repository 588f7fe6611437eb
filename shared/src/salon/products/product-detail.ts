import { contentText } from '../../rules/quantity';
import { MATERIAL_STATUS } from '../../rules/stock/product-line';

interface Content {
  content: number;
  unit: string;
}

interface DescribedProduct extends Content {
  brand: string;
  line: string;
}

/** Splits a name that ends in its content, such as 'Shampoo de coco 1,000 ml, cabina'. */
export function splitContent(fullName: string): { name: string; content: string } {
  const [, name = fullName, content = ''] =
    /^(.*\S)\s+(\d[\d,.]* ?(?:ml|l|g|kg|oz)\b.*)$/i.exec(fullName) ?? [];
  return { name, content };
}

/** The content as the full name says it, which may say more; a single piece has none. */
export function contentOf({ content, unit }: Content, fullName: string): string {
  return splitContent(fullName).content || contentText(content, unit);
}

/** The line under a product's name: 'Raíz Nativa · Color · 300 ml'. */
export function productDetail(product: DescribedProduct, fullName: string): string {
  return joinParts(product.brand, product.line, contentOf(product, fullName));
}

type MaterialState = 'Pendiente' | 'Entregado' | 'Descartado';

/** 'Pendiente' until the warehouse delivers it, or somebody discards it. */
export function materialState({ status_id }: { status_id: number }): MaterialState {
  if (status_id === MATERIAL_STATUS.delivered) return 'Entregado';
  return status_id === MATERIAL_STATUS.discarded ? 'Descartado' : 'Pendiente';
}

/** The mark of pieces that came back, since they stand among those that were bought. */
export function returnedText({ returned }: { returned: number }): string {
  return returned > 0 ? `${returned} de vuelta` : '';
}

/** Parts of a second line, with dots between those that there are. */
export function joinParts(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' · ');
}
