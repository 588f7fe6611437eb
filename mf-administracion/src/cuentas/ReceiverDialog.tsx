import { useCommand } from '@melena/shared/client';
import { receiverChanges } from '@melena/shared/contract/receiver';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { RadioTiles } from '@melena/shared/ui/RadioTiles';
import { Switch } from '@melena/shared/ui/Switch';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';
import { Landmark, Smartphone } from 'lucide-react';
import { KIND_NAMES, type Receiver } from './receiver-columns';

const KINDS = [
  { value: 'bank', label: KIND_NAMES.bank, icon: Landmark },
  { value: 'wallet', label: KIND_NAMES.wallet, icon: Smartphone },
] as const;

/** An account that receives money: a new one, or the one that is given. */
export function ReceiverDialog({ receiver, onClose }: { receiver?: Receiver; onClose: () => void }) {
  const adding = useCommand('receiver/add');
  const changing = useCommand('receiver/update');
  const form = useZodForm(receiverChanges, {
    defaults: receiver ?? { name: '', last_4: '', kind: 'bank', holder: '', status_id: ROW_STATUS.active },
    onSubmit: async ({ status_id, ...written }) => {
      if (receiver) await changing.run({ receiver: { id: receiver.id, ...written, status_id } });
      else await adding.run({ receiver: written });
      toast.done(`Cuenta ${written.name} ${written.last_4} guardada`);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={receiver ? 'Editar cuenta' : 'Nueva cuenta de cobro'}
      action={form}
      verb={receiver ? 'Guardar cambios' : 'Agregar cuenta'}
      busyVerb="Guardando"
      onClose={onClose}
    >
      <RadioTiles label="Tipo" columns={2} options={KINDS} {...form.bind('kind')} />
      <div className="form-row">
        <TextField label="Banco o cartera" placeholder="BBVA" {...form.bind('name')} />
        <TextField label="Últimos 4 dígitos" placeholder="4821" {...form.bind('last_4')} />
      </div>
      <TextField label="Titular" {...form.bind('holder')} />
      {receiver && (
        <Switch
          checked={isActive(form.values)}
          onChange={on => form.set('status_id', on ? ROW_STATUS.active : ROW_STATUS.inactive)}
          disabled={form.busy}
        >
          Activa: se ofrece al cobrar
        </Switch>
      )}
    </ActionDialog>
  );
}
