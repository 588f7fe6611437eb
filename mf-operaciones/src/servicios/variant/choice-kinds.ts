import type { Choice } from './types';

/** The kinds of things that a step lists, by their option: a product, any of a line, any of a brand. */
export interface ChoiceKind {
  readonly option: number;
  /** Before its name in the dossier. */
  readonly label: string;
  /** In the picker. */
  readonly mode: string;
  /** The noun for one choice. */
  readonly noun: string;
  readonly one: string;
  readonly many: string;
  /** The property that tells apart two choices of one name, and its heading. */
  readonly place?: { readonly head: string; readonly of: (choice: Choice) => string };
}

const PRODUCT: ChoiceKind = {
  option: 1,
  label: 'Producto',
  mode: 'Producto específico',
  noun: 'Producto',
  one: 'producto',
  many: 'productos',
  place: {
    head: 'Marca y línea',
    of: ({ brand, line }) => [brand, line].filter(Boolean).join(' · '),
  },
};

const LINE: ChoiceKind = {
  option: 2,
  label: 'Por línea',
  mode: 'Por línea',
  noun: 'Línea',
  one: 'línea',
  many: 'líneas',
  place: { head: 'Marca', of: ({ brand }) => brand },
};

const BRAND: ChoiceKind = {
  option: 3,
  label: 'Por marca',
  mode: 'Por marca',
  noun: 'Marca',
  one: 'marca',
  many: 'marcas',
};

export const KINDS: readonly ChoiceKind[] = [PRODUCT, LINE, BRAND];

export function kindOf({ option }: { option: number }): ChoiceKind {
  return KINDS.find(kind => kind.option === option) ?? PRODUCT;
}
