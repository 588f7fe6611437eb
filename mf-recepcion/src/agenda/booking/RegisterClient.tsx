import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { chooseClient, registerClient } from '../../common/booking-draft/booking-draft';
import { ClientForm } from '../../common/client/ClientForm';
import styles from '../../common/slots/booking.module.css';

/** 'Registro de cliente', in the middle of a booking: what is typed is a part of the draft. */
export function RegisterClient({ typed }: { typed: Partial<ClientValues> }) {
  return (
    <ClientForm
      className={styles.pane}
      title="Registro de cliente"
      verb="Registrar cliente"
      busyVerb="Registrando"
      defaults={typed}
      onTyped={registerClient}
      onSaved={chooseClient}
      onUse={chooseClient}
      onBack={() => registerClient(null)}
    />
  );
}
