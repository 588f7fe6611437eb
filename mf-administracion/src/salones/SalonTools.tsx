import { salonFields } from '@melena/shared/contract/salon/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { CalendarX, Pencil, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ClosedDaysDialog } from './ClosedDaysDialog';
import { IssuerDialog } from './IssuerDialog';
import type { Salon } from './SalonDialog';

/** The buttons of a salon's page, with what each opens. */
export function SalonTools({ salon }: { salon: Salon | undefined }) {
  const [opened, setOpened] = useState<'closed' | 'issuer' | 'fields' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button icon={CalendarX} onClick={() => setOpened('closed')}>
        Días cerrados
      </Button>
      <Button icon={ReceiptText} onClick={() => setOpened('issuer')}>
        Datos fiscales
      </Button>
      <Button icon={Pencil} disabled={!salon} onClick={() => setOpened('fields')}>
        Editar
      </Button>
      {opened === 'closed' && <ClosedDaysDialog salon={salon} onClose={close} />}
      {opened === 'issuer' && <IssuerDialog onClose={close} />}
      {opened === 'fields' && salon && <SalonFieldsDialog salon={salon} onClose={close} />}
    </>
  );
}

/** Name, telephone and address, as tickets and messages say them. */
function SalonFieldsDialog({ salon, onClose }: { salon: Salon; onClose: () => void }) {
  const { id, version } = salon;
  return (
    <CommandDialog
      title="Editar salón"
      call="salon/update"
      schema={salonFields}
      values={valuesOf(salonFields, salon)}
      version={version}
      toBody={(_, changes) => ({ salon: { id, ...changes } })}
      done={({ name }) => `${name} guardado`}
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <TextField label="Nombre" maxLength={120} {...bind('name')} />
          <PhoneField label="Teléfono" optional {...bind('phone')} />
          <TextField label="Dirección" optional maxLength={200} {...bind('address')} />
        </>
      )}
    </CommandDialog>
  );
}
