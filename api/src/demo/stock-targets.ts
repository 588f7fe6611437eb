import { type Dose, RECIPES } from './data/recipes';
import type { ProductCatalogue, ProductPiece } from './demo-products';
import { randomOf } from './random';

/** Pieces, by where they are. */
export interface StockTarget {
  selling: number;
  exhibition: number;
  material: number;
}

/** The counts that the shelf has today: some sold out, some low, the rest well stocked. */
export function targetsOf({
  pieces,
  material: cabinPiece,
}: ProductCatalogue): Map<ProductPiece, StockTarget> {
  const random = randomOf('targets');
  const skus = Object.values(RECIPES).flatMap(recipe => recipe.flatMap(step => step.doses.flatMap(skuOf)));
  const cabin = new Set([...pieces.filter(piece => !piece.forSale), ...skus.map(sku => cabinPiece({ sku }))]);
  return new Map(
    pieces.map(piece => {
      const level = random.next();
      const material = cabin.has(piece) ? random.int(2, 8) : 0;
      if (!piece.forSale) return [piece, { selling: 0, exhibition: 0, material }];
      if (level < 0.08) return [piece, { selling: 0, exhibition: 0, material }];
      if (level < 0.22) return [piece, { selling: random.int(1, 3), exhibition: 0, material }];
      return [piece, { selling: random.int(6, 26), exhibition: random.int(1, 3), material }];
    }),
  );
}

function skuOf([what]: Dose): string[] {
  return 'sku' in what ? [what.sku] : [];
}
