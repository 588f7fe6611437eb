import { call, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage, pageOf } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { unsorted } from '@melena/shared/kit/table';
import { useNavigate } from '@melena/shared/router';
import { PURCHASE_STATUS_NAMES } from '@melena/shared/rules/stock/purchase-status';
import { ShoppingCart } from 'lucide-react';
import { NewPurchaseDialog } from './NewPurchaseDialog';
import { PurchaseOnPhone, purchaseColumns } from './purchase-columns';

const STATUSES = Object.entries(PURCHASE_STATUS_NAMES).map(([id, label]) => ({ value: Number(id), label }));

/** A page of a longer list: sorted by itself it would show a false order. */
const PAGE_COLUMNS = unsorted(purchaseColumns);

export function PurchasesPage() {
  const navigate = useNavigate();
  const params = useListParams();
  const status = params.number('estado');
  const asked = { search: params.typed || undefined, status_id: status ?? undefined };
  const list = useCall('purchase/get', { ...asked, offset: params.offset, limit: PAGE_SIZE }, { keep: true });
  const { data } = list;
  const isWhole = data?.purchases.length === data?.total;
  return (
    <ListPage
      title="Compras"
      add={{
        verb: 'Nuevo compra',
        dialog: close => <NewPurchaseDialog onCreated={id => navigate(paths.purchase(id))} onClose={close} />,
      }}
      params={params}
      searchBy="Folio, proveedor o motivo"
      filters={
        <FilterSelect
          label="Estado"
          options={STATUSES}
          value={status}
          onChange={estado => params.set({ estado })}
        />
      }
      list={list}
      failed="No se pudieron cargar las compras"
      one="compra"
      many="compras"
      total={data?.total}
      more={data?.more}
      columns={isWhole ? purchaseColumns : PAGE_COLUMNS}
      rows={data?.purchases}
      readPart={part => call('purchase/get', { ...asked, ...part }).then(pageOf('purchases'))}
      rowKey={purchase => purchase.id}
      rowHref={purchase => paths.purchase(purchase.id)}
      phone={purchase => <PurchaseOnPhone purchase={purchase} />}
      empty={{ icon: ShoppingCart, text: 'No se encontraron compras registradas' }}
    />
  );
}
