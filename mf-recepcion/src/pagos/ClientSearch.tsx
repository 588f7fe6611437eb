import { messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { Field } from '@melena/shared/kit/fields/Field';
import { LiveSearchField } from '@melena/shared/kit/fields/LiveSearchField';
import { Money, Note, Phone, Strong } from '@melena/shared/kit/text';
import type { Pesos } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { type Ref, useState } from 'react';
import styles from './payment.module.css';

export type FoundClient = CallReply<'calendar/clients'>['clients'][number];

export interface ClientSearchProps {
  client: FoundClient | null;
  /** Undefined while it isn't known. */
  credit: Pesos | undefined;
  disabled: boolean;
  onChoose: (client: FoundClient | null) => void;
  ref: Ref<HTMLInputElement>;
}

/** The payment's client: found while the name or telephone is typed, or chosen, with levels and credit. */
export function ClientSearch({ client, credit, disabled, onChoose, ref }: ClientSearchProps) {
  if (!client) return <LiveSearch disabled={disabled} onChoose={onChoose} ref={ref} />;
  return (
    <Field label="Cliente" group>
      {() => (
        <div className={styles.chosen}>
          <span className={styles.what}>
            <Strong clip>{fullName(client)}</Strong>
            <Note>
              <Phone digits={client.phone} />
              {credit !== undefined && (
                <>
                  {' · '}
                  <Money value={credit} /> en crédito
                </>
              )}
            </Note>
            <ClientLevels levelId={client.level_id} />
          </span>
          <Button disabled={disabled} onClick={() => onChoose(null)}>
            Cambiar
          </Button>
        </div>
      )}
    </Field>
  );
}

function LiveSearch({ disabled, onChoose, ref }: Pick<ClientSearchProps, 'disabled' | 'onChoose' | 'ref'>) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data, error, isFetching } = useCall(
    'calendar/clients',
    { client: wanted },
    { enabled: wanted !== '' },
  );
  return (
    <LiveSearchField
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
