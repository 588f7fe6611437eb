import { type ReceiverValues, receiverFields } from '@melena/shared/contract/receiver/schemas';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { Switch } from '@melena/shared/kit/fields/Switch';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { KIND_NAMES } from '@melena/shared/rules/invoice/receiver-kind';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { isClabe, readClabe } from '@melena/shared/rules/till/clabe';
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
      schema={receiverFields}
      values={{
        name: '',
        last_4: '',
        kind: 'bank',
        holder: '',
        clabe: '',
        fee: 0,
        status_id: ROW_STATUS.active,
      }}
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
  const { id, version, name, last_4, kind, holder, clabe = '', fee = 0, status_id } = receiver;
  return (
    <CommandDialog
      title="Editar cuenta"
      call="receiver/update"
      schema={receiverFields}
      values={{ name, last_4, kind, holder, clabe, fee, status_id }}
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
  const clabe = form.bind('clabe');

  /** A CLABE tells the bank and how the account ends, where nobody wrote them. */
  function writeClabe(typed: string) {
    clabe.onChange(typed);
    const digits = typed.replace(/\D/g, '');
    if (!isClabe(digits)) return;
    const { bank, last_4 } = readClabe(digits);
    if (bank && !form.values.name) form.set('name', bank);
    if (!form.values.last_4) form.set('last_4', last_4);
  }

  return (
    <>
      <RadioTiles label="Tipo" columns={2} options={KINDS} {...form.bind('kind')} />
      <FormRow>
        <TextField
          label="CLABE"
          optional
          inputMode="numeric"
          help="18 dígitos: se copia en el mensaje de un anticipo."
          {...clabe}
          onChange={writeClabe}
        />
        <NumberField
          label="Comisión de la terminal"
          unit="%"
          decimals
          help="Con su IVA: lo que descuenta de cada pago con tarjeta."
          {...form.bind('fee')}
        />
      </FormRow>
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
