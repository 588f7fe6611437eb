import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { chooseClient, registerClient } from '../../common/booking-draft/draft-choices';
import { ClientForm } from '../../common/client/ClientForm';

/** 'Registro de cliente', in the middle of a booking: what is typed is a part of the draft. */
export function RegisterClient({ typed }: { typed: Partial<ClientValues> }) {
  return (
    <ClientForm
      title="Registro de cliente"
      verb="Registrar cliente"
      defaults={typed}
      onTyped={registerClient}
      onSaved={chooseClient}
      onUse={chooseClient}
      onBack={() => registerClient(null)}
    />
  );
}
