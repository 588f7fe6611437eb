import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { optionsOf } from '../common/options';
import type { ProductFilter } from './use-product-address';

interface ProductFiltersProps {
  /** Undefined while loading. */
  options: Pick<CallReply<'product/get'>, 'categories' | 'brands' | 'lines'> | undefined;
  filter: ProductFilter;
  onChange: (changes: Partial<ProductFilter>) => void;
}

/** Category, brand, and the lines of the chosen brand. */
export function ProductFilters({ options, filter, onChange }: ProductFiltersProps) {
  const { categoryId, brandId, lineId, supplierId } = filter;
  return (
    <>
      <FilterSelect
        label="Categoría"
        all="Todas"
        width={168}
        options={optionsOf(options?.categories)}
        value={categoryId}
        onChange={id => onChange({ categoryId: id })}
      />
      <FilterSelect
        label="Marca"
        all="Todas"
        width={168}
        options={optionsOf(options?.brands)}
        value={brandId}
        onChange={id => onChange({ brandId: id })}
      />
      <FilterSelect
        label="Línea"
        all="Todas"
        width={168}
        options={optionsOf(options?.lines.filter(line => line.brand_id === brandId))}
        value={lineId}
        onChange={id => onChange({ lineId: id })}
        disabled={brandId === null}
      />
      {supplierId !== null && <SupplierFilter supplierId={supplierId} onChange={onChange} />}
    </>
  );
}

/** Only where an address narrows by a supplier: what was ordered there before. */
function SupplierFilter({
  supplierId,
  onChange,
}: {
  supplierId: number;
  onChange: ProductFiltersProps['onChange'];
}) {
  const { data } = useCall('supplier/get', {});
  return (
    <FilterSelect
      label="Proveedor"
      width={168}
      options={optionsOf(data?.suppliers)}
      value={supplierId}
      onChange={id => onChange({ supplierId: id })}
    />
  );
}
