import { formatQuantity } from '../rules/quantity';

interface Described {
  brand: string;
  line: string;
  /** ml of one piece. */
  content: number;
}

/**
 * What stands under a product's name: 'Raíz Nativa · Color · 300 ml'. A name that says the content already
 * ('Shampoo matizador 300 ml') is not repeated, and a single piece has none.
 */
export function productDetail({ brand, line, content }: Described, name = ''): string {
  const said = content <= 1 || figuresIn(name).includes(content);
  return joined(brand, line, said ? '' : formatQuantity(content, 'ml'));
}

/** '1,000 ml, cabina' has 1000. */
function figuresIn(text: string): number[] {
  return (text.replaceAll(',', '').match(/\d+/g) ?? []).map(Number);
}

/** Parts of a second line, with dots between those that there are. */
export function joined(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' · ');
}
