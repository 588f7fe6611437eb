import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import type { ProductFilter } from './use-product-address';

interface ProductFiltersProps {
  /** Undefined while loading. */
  known: Pick<CallReply<'product/get'>, 'categories' | 'brands' | 'lines'> | undefined;
  filter: ProductFilter;
  onChange: (changes: Partial<ProductFilter>) => void;
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** Category, brand, and the lines of the chosen brand. */
export function ProductFilters({ known, filter, onChange }: ProductFiltersProps) {
  const { categoryId, brandId, lineId, supplierId } = filter;
  return (
    <>
      <FilterSelect
        label="Categoría"
        all="Todas"
        width={168}
        options={known?.categories.map(optionOf) ?? []}
        value={categoryId}
        onChange={id => onChange({ categoryId: id })}
      />
      <FilterSelect
        label="Marca"
        all="Todas"
        width={168}
        options={known?.brands.map(optionOf) ?? []}
        value={brandId}
        onChange={id => onChange({ brandId: id })}
      />
      <FilterSelect
        label="Línea"
        all="Todas"
        width={168}
        options={known?.lines.filter(line => line.brand_id === brandId).map(optionOf) ?? []}
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
      options={data?.suppliers.map(optionOf) ?? []}
      value={supplierId}
      onChange={id => onChange({ supplierId: id })}
    />
  );
}
