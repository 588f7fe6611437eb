interface Described {
  brand: string;
  line: string;
  /** ml of one piece. */
  content: number;
}

/** What stands under a product's name: 'Raíz Nativa · Color · 300 ml'. */
export function productDetail({ brand, line, content }: Described): string {
  return joined(brand, line, content > 0 ? `${content} ml` : '');
}

/** Parts of a second line, with dots between those that there are. */
export function joined(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' · ');
}
