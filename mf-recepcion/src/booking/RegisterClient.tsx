import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { ClientForm } from '../clientes/ClientForm';
import styles from './booking.module.css';
import { chooseClient, register } from './draft';

/** 'Registro de cliente', in the middle of a booking: what is typed is a part of the draft. */
export function RegisterClient({ typed }: { typed: Partial<ClientValues> }) {
  return (
    <ClientForm
      className={styles.pane}
      title="Registro de cliente"
      verb="Registrar cliente"
      busyVerb="Registrando"
      defaults={typed}
      onTyped={register}
      onSaved={chooseClient}
      onUse={chooseClient}
      onBack={() => register(null)}
    />
  );
}
