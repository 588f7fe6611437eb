import { messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import type { FieldFrame } from '@melena/shared/kit/fields/Field';
import { LiveSearchField } from '@melena/shared/kit/fields/LiveSearchField';
import { Note, Phone } from '@melena/shared/kit/text';
import { beginningFirst, fullName, splitName } from '@melena/shared/rules/person';
import { formatPhone, searchPhone } from '@melena/shared/rules/phone';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { UserPlus } from 'lucide-react';
import { type Ref, useState } from 'react';
import styles from './live-search.module.css';

export type FoundClient = CallReply<'calendar/clients'>['clients'][number];

export interface ClientLiveSearchProps extends Pick<FieldFrame, 'optional' | 'error'> {
  disabled?: boolean;
  onChoose: (client: FoundClient) => void;
  /** Registers somebody by what was typed: the last row. Absent where nobody is registered. */
  onRegister?: (typed: Partial<ClientValues>) => void;
  ref?: Ref<HTMLInputElement>;
}

const REGISTER = 'register' as const;

/** A client, found while the name or telephone is typed. */
export function ClientLiveSearch({ disabled, onChoose, onRegister, ref, ...frame }: ClientLiveSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data, error, isFetching } = useCall(
    'calendar/clients',
    { client: wanted },
    { enabled: wanted !== '' },
  );
  const found = wanted === '' || !data ? [] : beginningFirst(data.clients, wanted);
  // Not before the answer is there: Enter takes the first row.
  const items = onRegister && wanted !== '' && data ? [...found, REGISTER] : found;

  function choose(item: FoundClient | typeof REGISTER) {
    if (item === REGISTER) onRegister?.(asRegistration(wanted));
    else onChoose(item);
  }

  return (
    <LiveSearchField<FoundClient | typeof REGISTER>
      {...frame}
      ref={ref}
      label="Cliente"
      placeholder="Nombre o teléfono"
      help={data?.more ? 'Hay más: escribe más para encontrarlos.' : undefined}
      typed={typed}
      onType={setTyped}
      items={items}
      onChoose={choose}
      textOf={item => (item === REGISTER ? registerText(wanted) : fullName(item))}
      rowKey={item => (item === REGISTER ? 0 : item.id)}
      row={item => (item === REGISTER ? <RegisterRow typed={wanted} /> : <ClientRow client={item} />)}
      isPending={isFetching}
      nothingFound={found.length === 0}
      none={error ? messageOf(error) : emptyText(isFetching)}
      disabled={disabled}
    />
  );
}

function ClientRow({ client }: { client: FoundClient }) {
  return (
    <span className={styles.found}>
      <span className={styles.what}>
        <span>{fullName(client)}</span>
        <Note>
          <Phone digits={client.phone} />
        </Note>
      </span>
      <ClientLevels levelId={client.level_id} />
    </span>
  );
}

function RegisterRow({ typed }: { typed: string }) {
  return (
    <span className={styles.found}>
      <UserPlus />
      {registerText(typed)}
    </span>
  );
}

/** A text that no client matched is a telephone or a name. */
function asRegistration(typed: string): Partial<ClientValues> {
  return /\p{L}/u.test(typed) ? splitName(typed) : { phone: searchPhone(typed) };
}

/** 'Registrar 55 1234 5678', 'Registrar a Aurora'. */
function registerText(typed: string): string {
  const { phone } = asRegistration(typed);
  return phone === undefined ? `Registrar a ${typed}` : `Registrar ${formatPhone(phone)}`;
}

function emptyText(isFetching: boolean): string {
  return isFetching ? 'Buscando…' : 'No se encontraron clientes registrados';
}
