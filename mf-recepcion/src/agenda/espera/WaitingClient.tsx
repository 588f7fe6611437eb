import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { Note, Phone, Strong } from '@melena/shared/kit/text';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { useEffect, useRef } from 'react';
import { ClientLiveSearch, type FoundClient } from '../../common/client/ClientLiveSearch';
import styles from './waiting.module.css';

interface WaitingClientProps {
  client: FoundClient | null;
  field: BoundField<number>;
  onChoose: (client: FoundClient | null) => void;
  onRegister: (typed: Partial<ClientValues>) => void;
}

/** The client of an entry: found while one types, or registered. */
export function WaitingClient({ client, field, onChoose, onRegister }: WaitingClientProps) {
  const change = useRef<HTMLButtonElement>(null);
  const before = useRef(client);
  useEffect(() => {
    // The field in which somebody was chosen is gone, and the focus with it.
    if (client && !before.current) change.current?.focus();
    before.current = client;
  }, [client]);
  if (!client) {
    return (
      <ClientLiveSearch ref={field.ref} error={field.error} onChoose={onChoose} onRegister={onRegister} />
    );
  }
  return (
    <div className={styles.client}>
      <span>
        <span className={styles.name}>
          <Strong>{fullName(client)}</Strong>
          <ClientLevels levelId={client.level_id} />
        </span>
        <Note>
          <Phone digits={client.phone} />
        </Note>
      </span>
      <Button ref={change} size="s" onClick={() => onChoose(null)}>
        Cambiar
      </Button>
    </div>
  );
}
