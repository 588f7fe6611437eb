import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Field } from '@melena/shared/kit/fields/Field';
import { Money, Note, Phone, Strong } from '@melena/shared/kit/text';
import type { Pesos } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ListFilter } from 'lucide-react';
import { type Ref, useState } from 'react';
import { ClientLiveSearch, type FoundClient } from '../common/client/ClientLiveSearch';
import { ClientPicker } from '../common/client/ClientPicker';
import styles from './payment.module.css';

export interface ClientSearchProps {
  client: FoundClient | null;
  credit: Pesos | undefined;
  disabled: boolean;
  onChoose: (client: FoundClient | null) => void;
  ref: Ref<HTMLInputElement>;
}

/** The payment's client, found while the name or telephone is typed or in the filtered list; then with levels and credit. */
export function ClientSearch({ client, credit, disabled, onChoose, ref }: ClientSearchProps) {
  const [picking, setPicking] = useState(false);
  if (!client) {
    return (
      <div className={styles.search}>
        <ClientLiveSearch disabled={disabled} onChoose={onChoose} ref={ref} />
        <IconButton
          kind="secondary"
          name="Elegir en la lista de clientes"
          icon={ListFilter}
          disabled={disabled}
          onClick={() => setPicking(true)}
        />
        {picking && (
          <ClientPicker
            onChoose={chosen => {
              setPicking(false);
              onChoose(chosen);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </div>
    );
  }
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
