import { messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import type { FieldFrame } from '@melena/shared/kit/fields/Field';
import { LiveSearchField } from '@melena/shared/kit/fields/LiveSearchField';
import { Note, Phone } from '@melena/shared/kit/text';
import { fullName } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { type Ref, useState } from 'react';
import styles from './live-search.module.css';

export type FoundClient = CallReply<'calendar/clients'>['clients'][number];

export interface ClientLiveSearchProps extends Pick<FieldFrame, 'optional' | 'error'> {
  disabled?: boolean;
  onChoose: (client: FoundClient) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A client, found while the name or telephone is typed. */
export function ClientLiveSearch({ disabled, onChoose, ref, ...frame }: ClientLiveSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data, error, isFetching } = useCall(
    'calendar/clients',
    { client: wanted },
    { enabled: wanted !== '' },
  );
  return (
    <LiveSearchField
      {...frame}
      ref={ref}
      label="Cliente"
      placeholder="Nombre o teléfono"
      help={data?.more ? 'Hay más: escribe más para encontrarlos.' : undefined}
      typed={typed}
      onType={setTyped}
      items={wanted === '' ? [] : beginningFirst(data?.clients ?? [], wanted)}
      onChoose={onChoose}
      textOf={fullName}
      rowKey={({ id }) => id}
      row={client => (
        <span className={styles.found}>
          <span className={styles.what}>
            <span>{fullName(client)}</span>
            <Note>
              <Phone digits={client.phone} />
            </Note>
          </span>
          <ClientLevels levelId={client.level_id} />
        </span>
      )}
      none={error ? messageOf(error) : emptyText(isFetching)}
      disabled={disabled}
    />
  );
}

/** Enter takes the first: who is called so comes before who has the letters within a name. */
function beginningFirst(clients: readonly FoundClient[], typed: string): FoundClient[] {
  const begins = (client: FoundClient) => normalise(fullName(client)).startsWith(normalise(typed));
  return [...clients.filter(begins), ...clients.filter(client => !begins(client))];
}

function emptyText(isFetching: boolean): string {
  return isFetching ? 'Buscando…' : 'No se encontraron clientes registrados';
}
