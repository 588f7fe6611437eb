import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { matchesWords } from '@melena/shared/rules/search';
import { Plus, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NewSupplierDialog } from './NewSupplierDialog';
import { NoSupplierDialog } from './NoSupplierDialog';
import { SupplierDialog } from './SupplierDialog';
import { SupplierOnPhone, supplierColumns } from './supplier-columns';

/** The suppliers, searched by name; the address may open one. */
export function SuppliersPage() {
  const navigate = useNavigate();
  const params = useListParams();
  const opened = Number(useParams().id);
  const [adding, setAdding] = useState(false);
  const list = useCall('supplier/get', {});
  const found = list.data?.suppliers.filter(({ name, company }) =>
    matchesWords(params.typed, [name, company]),
  );
  const supplier = list.data?.suppliers.find(({ id }) => id === opened);
  // One that is removed here is off the list before its address is left.
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (supplier) setSeen(supplier.id);
  }, [supplier]);
  const close = () => navigate(`${paths.suppliers}${params.search}`);
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      Nuevo proveedor
    </Button>
  );
  return (
    <>
      <ListPage
        title="Proveedores"
        actions={add}
        params={params}
        searchBy="Nombre o empresa"
        list={list}
        failed="No se pudieron cargar los proveedores"
        one="proveedor"
        many="proveedores"
        columns={supplierColumns}
        rows={found}
        rowKey={row => row.id}
        rowHref={row => `${paths.supplier(row.id)}${params.search}`}
        density="two-line"
        usualOrder="name"
        phone={row => <SupplierOnPhone supplier={row} />}
        empty={{ icon: Truck, text: 'No se encontraron proveedores registrados', action: add }}
      />
      {adding && list.data && (
        <NewSupplierDialog companies={list.data.companies} onClose={() => setAdding(false)} />
      )}
      {supplier && (
        <SupplierDialog
          key={supplier.id}
          supplier={supplier}
          contacts={list.data?.contacts.filter(contact => contact.supplier_id === supplier.id) ?? []}
          onClose={close}
        />
      )}
      {list.data && !supplier && opened > 0 && seen !== opened && <NoSupplierDialog onClose={close} />}
    </>
  );
}
