import { call, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage, pageOf } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { unsorted } from '@melena/shared/kit/table';
import { TRANSFER_STATUS_NAMES } from '@melena/shared/rules/stock/transfer';
import { Send, Truck } from 'lucide-react';
import { TransferOnPhone, transferColumns } from './transfer-columns';

const STATUSES = Object.entries(TRANSFER_STATUS_NAMES).map(([id, label]) => ({ value: Number(id), label }));

/** A page of a longer list: sorted by itself it would show a false order. */
const PAGE_COLUMNS = unsorted(transferColumns);

/** Pieces that this salon sends to others of the chain, and they to it. */
export function TransfersPage() {
  const params = useListParams();
  const status = params.number('estado');
  const asked = { search: params.typed || undefined, status_id: status ?? undefined };
  const list = useCall('transfer/get', { ...asked, offset: params.offset, limit: PAGE_SIZE }, { keep: true });
  const { data } = list;
  const isWhole = data?.transfers.length === data?.total;
  const send = (
    <ButtonLink kind="primary" icon={Send} to={paths.newTransfer}>
      Enviar existencias
    </ButtonLink>
  );
  return (
    <ListPage
      title="Envíos"
      path={paths.transfers}
      back={{ to: paths.inventory, label: 'Inventario' }}
      actions={send}
      params={params}
      searchBy="Folio, salón o nota"
      filters={
        <FilterSelect
          label="Estado"
          options={STATUSES}
          value={status}
          onChange={estado => params.set({ estado })}
        />
      }
      list={list}
      failed="No se pudieron cargar los envíos"
      one="envío"
      many="envíos"
      total={data?.total}
      more={data?.more}
      columns={isWhole ? transferColumns : PAGE_COLUMNS}
      rows={data?.transfers}
      readPart={part => call('transfer/get', { ...asked, ...part }).then(pageOf('transfers'))}
      rowKey={transfer => transfer.id}
      rowHref={transfer => paths.transfer(transfer.id)}
      phone={transfer => <TransferOnPhone transfer={transfer} />}
      empty={{ icon: Truck, text: 'No se encontraron envíos entre salones', action: send }}
    />
  );
}
