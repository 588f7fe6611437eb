import { useListParams } from '@melena/shared/kit/list/use-list-params';
import type { Service } from './service-columns';

export interface ServiceFilter {
  readonly statusId: number | null;
  readonly categoryId: number | null;
  readonly subcategoryId: number | null;
}

export function useServiceAddress() {
  const params = useListParams();
  const filter: ServiceFilter = {
    statusId: params.number('estado'),
    categoryId: params.number('categoria'),
    subcategoryId: params.number('subcategoria'),
  };
  const change = (changes: Partial<ServiceFilter>) => {
    // A subcategory is one of its category's.
    const kept = 'categoryId' in changes ? { ...filter, subcategoryId: null } : filter;
    const { statusId, categoryId, subcategoryId } = { ...kept, ...changes };
    params.set({ estado: statusId, categoria: categoryId, subcategoria: subcategoryId });
  };
  return { params, filter, change };
}

/** A null in the filter matches every service. */
export function matchesFilter(filter: ServiceFilter, service: Service): boolean {
  return (
    (filter.statusId === null || service.status_id === filter.statusId) &&
    (filter.categoryId === null || service.category_id === filter.categoryId) &&
    (filter.subcategoryId === null || service.subcategory_id === filter.subcategoryId)
  );
}
