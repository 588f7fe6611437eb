import { ClientForm } from '../clientes/ClientForm';
import styles from './booking.module.css';
import type { Client } from './draft';

interface RegisterClientProps {
  /** What was searched and not found: a telephone or a name. */
  typed: string;
  onRegistered: (client: Client) => void;
  onBack: () => void;
}

/** 'Registro de cliente', in the middle of a booking. */
export function RegisterClient({ typed, onRegistered, onBack }: RegisterClientProps) {
  const digits = typed.replace(/\D/g, '');
  return (
    <ClientForm
      className={styles.pane}
      title="Registro de cliente"
      verb="Registrar cliente"
      busyVerb="Registrando"
      defaults={digits ? { phone: digits } : { first_name: typed.trim() }}
      onSaved={onRegistered}
      onBack={onBack}
    />
  );
}
