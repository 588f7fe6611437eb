import { Button } from '@melena/shared/kit/actions/Button';
import { Field } from '@melena/shared/kit/fields/Field';
import { Money, Note, Phone, Strong } from '@melena/shared/kit/text';
import type { Pesos } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import type { Ref } from 'react';
import { ClientLiveSearch, type FoundClient } from '../common/client/ClientLiveSearch';
import styles from './payment.module.css';

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
  if (!client) return <ClientLiveSearch disabled={disabled} onChoose={onChoose} ref={ref} />;
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
