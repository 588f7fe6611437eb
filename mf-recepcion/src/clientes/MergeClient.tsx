import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { useNavigate } from '@melena/shared/router';
import { fullName } from '@melena/shared/rules/person';
import { formatPhone } from '@melena/shared/rules/phone';
import { useState } from 'react';
import { ClientPicker } from '../common/client/ClientPicker';
import type { ClientRow } from '../common/client/client-columns';

interface MergeClientProps {
  client: CallReply<'clients/profile'>['client'];
  onSending: (sending: boolean) => void;
  onClose: () => void;
}

/** A client who is there twice: the one that is chosen stays, and gets all that is of this one. */
export function MergeClient({ client, onSending, onClose }: MergeClientProps) {
  const navigate = useNavigate();
  const [into, setInto] = useState<ClientRow | null>(null);
  const who = (person: Pick<ClientRow, 'first_name' | 'last_name' | 'phone'>) =>
    `${fullName(person)} · ${formatPhone(person.phone)}`;
  if (!into)
    return (
      <ClientPicker
        title={`¿Con quién se une ${fullName(client)}?`}
        exceptId={client.id}
        onChoose={setInto}
        onClose={onClose}
      />
    );
  return (
    <CommandConfirm
      call="clients/merge"
      body={{ client_id: client.id, into_id: into.id }}
      question={`¿Unir con ${fullName(into)}?`}
      warning="No se puede deshacer."
      verb="Unir clientes"
      done={`${fullName(client)} se unió a ${fullName(into)}`}
      onBack={() => setInto(null)}
      onSending={onSending}
      onDone={() => {
        onClose();
        navigate(paths.client(into.id), { replace: true });
      }}
    >
      <b>{who(into)}</b> se queda, con las citas, los pagos, el saldo, las tarjetas y los programas de{' '}
      <b>{who(client)}</b>, que deja de existir.
    </CommandConfirm>
  );
}
