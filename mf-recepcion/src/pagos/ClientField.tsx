import { Button } from '@melena/shared/kit/actions/Button';
import { Field } from '@melena/shared/kit/fields/Field';
import { Money, Note, Phone, Strong } from '@melena/shared/kit/text';
import type { Pesos } from '@melena/shared/rules/money';
import { fullName } from '@melena/shared/rules/person';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { UserRoundSearch } from 'lucide-react';
import type { Ref } from 'react';
import type { ClientRow } from '../common/client/client-columns';
import styles from './payment.module.css';

export interface ClientFieldProps {
  client: ClientRow | null;
  /** Undefined while it isn't known. */
  credit: Pesos | undefined;
  disabled: boolean;
  onPick: () => void;
  /** Of the button, which has the first focus. */
  ref: Ref<HTMLButtonElement>;
}

/** The payment's client, with the levels and the credit that matter at the counter. */
export function ClientField({ client, credit, disabled, onPick, ref }: ClientFieldProps) {
  return (
    <Field label="Cliente" group>
      {() => (
        <div className={styles.chosen}>
          {client && (
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
          )}
          <Button ref={ref} icon={client ? undefined : UserRoundSearch} disabled={disabled} onClick={onPick}>
            {client ? 'Cambiar' : 'Elegir cliente'}
          </Button>
        </div>
      )}
    </Field>
  );
}
