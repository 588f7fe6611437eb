import { loadError, useCall } from '@melena/shared/client';
import { recipientFields, recipientForm } from '@melena/shared/contract/invoice/fiscal';
import { Button } from '@melena/shared/kit/actions/Button';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Fact, Facts, Muted } from '@melena/shared/kit/text';
import { cfdiUseLabel, regimeLabel } from '@melena/shared/rules/invoice/fiscal-data';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { NO_RECIPIENT, RecipientFields } from '../common/fiscal/RecipientFields';
import styles from './client.module.css';

export function FiscalCard({ clientId }: { clientId: number }) {
  const query = useCall('invoice/fiscal', { client_id: clientId });
  const [editing, setEditing] = useState(false);
  const failed = loadError(query, 'No se pudieron cargar los datos fiscales');
  const { data } = query;
  const fiscal = data?.fiscal ?? null;
  return (
    <Sheet
      heading="Datos fiscales"
      actions={
        data && (
          <Button kind="quiet" icon={fiscal ? Pencil : Plus} onClick={() => setEditing(true)}>
            {fiscal ? 'Editar' : 'Agregar'}
          </Button>
        )
      }
    >
      <div className={styles.fiscal}>
        {failed && <ErrorState {...failed} />}
        {data && !fiscal && <Muted as="p">Sin datos para facturar.</Muted>}
        {fiscal && (
          <Facts className={styles.facts}>
            <Fact name="RFC" num>
              {fiscal.rfc}
            </Fact>
            <Fact name="Nombre o razón social">{fiscal.legal_name}</Fact>
            <Fact name="Régimen fiscal">{regimeLabel(fiscal.regime)}</Fact>
            <Fact name="Uso de CFDI">{cfdiUseLabel(fiscal.cfdi_use)}</Fact>
            <Fact name="Código postal" num>
              {fiscal.postal_code}
            </Fact>
          </Facts>
        )}
      </div>
      {data && editing && (
        <CommandDialog
          size={560}
          title="Datos fiscales"
          call="invoice/fiscal/save"
          schema={recipientForm}
          values={fiscal ? valuesOf(recipientFields, fiscal) : NO_RECIPIENT}
          version={fiscal?.version}
          strict
          toBody={(values, { version }) => ({ fiscal: { ...values, client_id: clientId, version } })}
          done="Datos fiscales guardados"
          onClose={() => setEditing(false)}
        >
          {form => <RecipientFields bind={name => form.bind(name)} />}
        </CommandDialog>
      )}
    </Sheet>
  );
}
