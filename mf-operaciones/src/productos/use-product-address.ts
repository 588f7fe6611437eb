import * as paths from '@melena/shared/contract/paths';
import { type ListParams, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';

export interface ProductFilter {
  readonly categoryId: number | null;
  readonly brandId: number | null;
  readonly lineId: number | null;
  readonly supplierId: number | null;
}

const NAMES = {
  categoryId: 'categoria',
  brandId: 'marca',
  lineId: 'linea',
  supplierId: 'distribuidor',
} as const;
const FILTERS = Object.keys(NAMES) as (keyof ProductFilter)[];
/** An address names an impossible id: nothing is found. */
const NOTHING = -1;

/**
 * The filters of the list as the address holds them: '/productos/marca/3/linea/7' and '/productos?marca=3&linea=7'
 * are the same. Whoever changes one goes on with the second form, which can hold any of them together.
 */
export function useProductAddress(): {
  params: ListParams;
  filter: ProductFilter;
  change: (changes: Partial<ProductFilter>) => void;
} {
  const list = useListParams();
  const path = useParams();
  const navigate = useNavigate();
  const held = (name: keyof ProductFilter) => idIn(path[name]) ?? list.number(NAMES[name]);
  const filter = {
    categoryId: held('categoryId'),
    brandId: held('brandId'),
    lineId: held('lineId'),
    supplierId: held('supplierId'),
  };

  function change(changes: Partial<ProductFilter>): void {
    // A line is one of its brand's.
    const next = { ...filter, ...('brandId' in changes ? { lineId: null } : {}), ...changes };
    const order = list.order('');
    const query = new URLSearchParams({
      ...(list.typed && { q: list.typed }),
      ...(order && { orden: order }),
    });
    for (const name of FILTERS) if (next[name] !== null) query.set(NAMES[name], String(next[name]));
    navigate(query.size > 0 ? `${paths.products}?${query}` : paths.products, { replace: true });
  }

  const filtered = list.typed !== '' || FILTERS.some(name => filter[name] !== null);
  return {
    params: {
      ...list,
      filtered,
      clear: () => navigate(paths.products, { replace: true }),
    },
    filter,
    change,
  };
}

function idIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : NOTHING;
}
