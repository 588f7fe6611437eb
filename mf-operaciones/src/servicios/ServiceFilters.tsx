import type { CallReply } from '@melena/shared/contract/calls';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { isRemoved } from '@melena/shared/rules/row-status';
import { optionsOf } from '../common/options';
import type { ServiceFilter } from './use-service-address';

interface ServiceFiltersProps {
  /** Undefined while loading. */
  options: CallReply<'service/get'> | undefined;
  filter: ServiceFilter;
  onChange: (changes: Partial<ServiceFilter>) => void;
}

/** Status, category, and the subcategories of the chosen category. Removed services aren't listed. */
export function ServiceFilters({ options, filter, onChange }: ServiceFiltersProps) {
  const { statusId, categoryId, subcategoryId } = filter;
  const statuses = options?.status_list.filter(({ id }) => !isRemoved({ status_id: id }));
  const subcategories = options?.subcategories.filter(({ category_id }) => category_id === categoryId);
  return (
    <>
      <FilterSelect
        label="Estado"
        options={optionsOf(statuses)}
        value={statusId}
        onChange={id => onChange({ statusId: id })}
      />
      <FilterSelect
        label="Categoría"
        all="Todas"
        width={168}
        options={optionsOf(options?.categories)}
        value={categoryId}
        onChange={id => onChange({ categoryId: id })}
      />
      <FilterSelect
        label="Subcategoría"
        all="Todas"
        width={168}
        options={optionsOf(subcategories)}
        value={subcategoryId}
        onChange={id => onChange({ subcategoryId: id })}
        disabled={categoryId === null}
      />
    </>
  );
}
