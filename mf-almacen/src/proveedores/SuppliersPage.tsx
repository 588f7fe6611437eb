import { loadError, useCall } from '@melena/shared/client';
import { matchesWords } from '@melena/shared/rules/search';
import { Button } from '@melena/shared/ui/Button';
import { DataTable } from '@melena/shared/ui/DataTable';
import { Count, Filters } from '@melena/shared/ui/Filters';
import { PageHead } from '@melena/shared/ui/PageHead';
import { SearchField } from '@melena/shared/ui/SearchField';
import { Bone } from '@melena/shared/ui/Skeleton';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { SupplierOnPhone, supplierColumns } from './supplier-columns';

/** The suppliers, searched by name. */
export function SuppliersPage() {
  const [search, setSearch] = useState('');
  const list = useCall('supplier/get', {});
  const found = list.data?.suppliers.filter(({ name, company }) => matchesWords(search, [name, company]));
  return (
    <>
      <PageHead title="Proveedores" />
      <div className="page-body">
        <Filters
          count={
            found ? <Count value={found.length} one="proveedor" many="proveedores" /> : <Bone width={96} />
          }
        >
          <SearchField
            label="Buscar proveedores"
            placeholder="Nombre o empresa"
            width={320}
            value={search}
            onChange={setSearch}
          />
        </Filters>
        <DataTable
          label="Proveedores"
          columns={supplierColumns}
          rows={found}
          rowKey={supplier => supplier.id}
          density="two-line"
          initialSort={{ id: 'name' }}
          phone={supplier => <SupplierOnPhone supplier={supplier} />}
          empty={{
            icon: Truck,
            text: search ? `Ningún proveedor coincide con «${search}»` : 'No hay proveedores registrados',
            action: search ? <Button onClick={() => setSearch('')}>Quitar filtros</Button> : undefined,
          }}
          error={loadError(list, 'No se pudieron cargar los proveedores')}
        />
      </div>
    </>
  );
}
