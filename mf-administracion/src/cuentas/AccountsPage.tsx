import { loadError, useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { DataTable } from '@melena/shared/kit/table';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { AccountEditDialog } from './AccountEditDialog';
import { AccountsHead } from './AccountsHead';
import { type Account, AccountOnPhone, accountColumns } from './account-columns';
import { NewAccountDialog } from './NewAccountDialog';

/** The accounts that the staff log in with. */
export function AccountsPage() {
  const list = useCall('account/get', {});
  const params = useListParams();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Account | null>(null);
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      Nueva cuenta
    </Button>
  );
  return (
    <>
      <AccountsHead actions={add} />
      <PageBody>
        <DataTable
          label="Cuentas"
          columns={accountColumns}
          rows={list.data?.accounts}
          rowKey={account => account.id}
          onRow={setEdited}
          order={params.order('')}
          onOrder={order => params.orderBy(order, '')}
          phone={account => <AccountOnPhone account={account} />}
          empty={{ icon: Users, text: 'No hay cuentas registradas', action: add }}
          error={loadError(list, 'No se pudieron cargar las cuentas')}
        />
      </PageBody>
      {adding && <NewAccountDialog onClose={() => setAdding(false)} />}
      {edited && (
        <AccountEditDialog
          account={currentRow(list.data?.accounts, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
