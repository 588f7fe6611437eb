import { useSearch } from '../../kit/list/use-search';
import { searchedCode } from '../../rules/stock/barcode';
import { productText, type SearchableProduct } from '../../rules/stock/stock';

/** The products in which each typed word is found, or whose code was typed or scanned. */
export function useProductSearch<Row extends SearchableProduct>(
  rows: readonly Row[] | undefined,
  typed: string,
): readonly Row[] | undefined {
  return useSearch(rows, productText, searchedCode(typed));
}
