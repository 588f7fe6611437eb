import { loadError, useCall } from '@melena/shared/client';
import { Landmark } from 'lucide-react';
import { AccountList } from './AccountsHead';
import { EditReceiverDialog, NewReceiverDialog } from './ReceiverDialog';
import { ReceiverOnPhone, receiverColumns } from './receiver-columns';

/** The bank accounts and payment wallets that receive what is charged. */
export function ReceiversPage() {
  const list = useCall('receiver/get', {});
  return (
    <AccountList
      label="Bancos y carteras"
      columns={receiverColumns}
      rows={list.data?.receivers}
      phone={receiver => <ReceiverOnPhone receiver={receiver} />}
      empty={{ icon: Landmark, text: 'No hay cuentas de cobro registradas' }}
      error={loadError(list, 'No se pudieron cargar las cuentas de cobro')}
      verb="Nueva cuenta de cobro"
      adding={onClose => <NewReceiverDialog onClose={onClose} />}
      editing={(receiver, onClose) => <EditReceiverDialog receiver={receiver} onClose={onClose} />}
    />
  );
}
