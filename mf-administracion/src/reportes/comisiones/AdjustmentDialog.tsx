import { adjustmentForm } from '@melena/shared/contract/commission/schemas';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { Minus, Plus } from 'lucide-react';

interface AdjustmentDialogProps {
  healer: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** An amount that is added to what a healer is paid next, or taken off it, with its reason. */
export function AdjustmentDialog({ healer: { id, name }, onClose }: AdjustmentDialogProps) {
  return (
    <CommandDialog
      title="Ajuste"
      subtitle={name}
      call="commission/adjust"
      schema={adjustmentForm}
      values={{ healer_id: id, adds: true, amount: '', reason: '' }}
      toBody={adjustment => ({ adjustment })}
      done={`Ajuste de ${name} registrado`}
      verb="Registrar ajuste"
      onClose={onClose}
    >
      {form => (
        <>
          <RadioTiles
            label="¿Se suma o se descuenta?"
            columns={2}
            options={[
              { value: 'adds', label: 'Se suma', icon: Plus },
              { value: 'deducts', label: 'Se descuenta', icon: Minus },
            ]}
            value={form.values.adds ? 'adds' : 'deducts'}
            onChange={choice => form.set('adds', choice === 'adds')}
          />
          <MoneyField label="Cantidad" {...form.bind('amount')} value={String(form.values.amount)} />
          <TextField label="Motivo" maxLength={200} {...form.bind('reason')} />
        </>
      )}
    </CommandDialog>
  );
}
