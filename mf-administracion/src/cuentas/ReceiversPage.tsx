import { loadError, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { DataTable } from '@melena/shared/kit/table';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountsHead } from './AccountsHead';
import { EditReceiverDialog, NewReceiverDialog } from './ReceiverDialog';
import { type Receiver, ReceiverOnPhone, receiverColumns } from './receiver-columns';

/** The bank accounts and payment wallets that receive what is charged. */
export function ReceiversPage() {
  const list = useCall('receiver/get', {});
  const params = useListParams();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Receiver | null>(null);
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      Nueva cuenta de cobro
    </Button>
  );
  return (
    <>
      <AccountsHead actions={add} />
      <PageBody>
        <DataTable
          label="Bancos y carteras"
          columns={receiverColumns}
          rows={list.data?.receivers}
          rowKey={receiver => receiver.id}
          onRow={setEdited}
          order={params.order('')}
          onOrder={order => params.orderBy(order, '')}
          phone={receiver => <ReceiverOnPhone receiver={receiver} />}
          empty={{ icon: Landmark, text: 'No hay cuentas de cobro registradas', action: add }}
          error={loadError(list, 'No se pudieron cargar las cuentas de cobro')}
        />
      </PageBody>
      {adding && <NewReceiverDialog onClose={() => setAdding(false)} />}
      {edited && (
        <EditReceiverDialog
          receiver={currentRow(list.data?.receivers, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
