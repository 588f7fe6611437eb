import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { RowFilter } from '../common/RowFilter';
import type { ProductFilter } from './use-product-address';

interface ProductFiltersProps {
  options: Pick<CallReply<'product/get'>, 'categories' | 'brands' | 'lines'> | undefined;
  filter: ProductFilter;
  onChange: (changes: Partial<ProductFilter>) => void;
}

export function ProductFilters({ options, ...list }: ProductFiltersProps) {
  const { brandId, supplierId } = list.filter;
  const lines = options?.lines.filter(line => line.brand_id === brandId);
  return (
    <>
      <RowFilter {...list} name="categoryId" label="Categoría" rows={options?.categories} />
      <RowFilter {...list} name="brandId" label="Marca" rows={options?.brands} />
      <RowFilter {...list} name="lineId" label="Línea" rows={lines} disabled={brandId === null} />
      {supplierId !== null && <SupplierFilter {...list} />}
    </>
  );
}

/** Only where an address narrows by a supplier: what was ordered there before. */
function SupplierFilter(list: Omit<ProductFiltersProps, 'options'>) {
  const { data } = useCall('supplier/get', {});
  return <RowFilter {...list} name="supplierId" label="Proveedor" all="Todos" rows={data?.suppliers} />;
}
