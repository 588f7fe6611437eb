import { type ReceiverValues, receiverChanges } from '@melena/shared/contract/receiver/schemas';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { Switch } from '@melena/shared/kit/fields/Switch';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { KIND_NAMES } from '@melena/shared/rules/invoice/receiver-kind';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { Landmark, Smartphone } from 'lucide-react';
import type { Receiver } from './receiver-columns';

const KINDS = [
  { value: 'bank', label: KIND_NAMES.bank, icon: Landmark },
  { value: 'wallet', label: KIND_NAMES.wallet, icon: Smartphone },
] as const;

/** An account that receives money from now on. */
export function NewReceiverDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      title="Nueva cuenta de cobro"
      call="receiver/add"
      schema={receiverChanges}
      values={{ name: '', last_4: '', kind: 'bank', holder: '', status_id: ROW_STATUS.active }}
      toBody={({ status_id: _, ...receiver }) => ({ receiver })}
      done={savedText}
      verb="Agregar cuenta"
      busyVerb="Guardando"
      onClose={onClose}
    >
      {form => <Fields form={form} />}
    </CommandDialog>
  );
}

/** An account that receives money: what it is called, and whether it is offered. */
export function EditReceiverDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const { id, version, name, last_4, kind, holder, status_id } = receiver;
  return (
    <CommandDialog
      title="Editar cuenta"
      call="receiver/update"
      schema={receiverChanges}
      values={{ name, last_4, kind, holder, status_id }}
      version={version}
      toBody={(_, changes) => ({ receiver: { id, ...changes } })}
      done={(_, saved) => savedText(saved.receiver)}
      onClose={onClose}
    >
      {form => (
        <>
          <Fields form={form} />
          <Switch
            checked={isActive(form.values)}
            onChange={on => form.set('status_id', on ? ROW_STATUS.active : ROW_STATUS.inactive)}
            disabled={form.busy}
          >
            Activa: se ofrece al cobrar
          </Switch>
        </>
      )}
    </CommandDialog>
  );
}

function Fields({ form }: { form: ZodForm<ReceiverValues> }) {
  return (
    <>
      <RadioTiles label="Tipo" columns={2} options={KINDS} {...form.bind('kind')} />
      <FormRow>
        <TextField label="Banco o cartera" placeholder="BBVA" {...form.bind('name')} />
        <TextField label="Últimos 4 dígitos" placeholder="4821" {...form.bind('last_4')} />
      </FormRow>
      <TextField label="Titular" {...form.bind('holder')} />
    </>
  );
}

function savedText({ name, last_4 }: { name: string; last_4: string }): string {
  return `Cuenta ${name} ${last_4} guardada`;
}
