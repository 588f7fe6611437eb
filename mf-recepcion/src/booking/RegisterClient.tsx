import { useCall, useCommand } from '@melena/shared/client';
import { clientForm } from '@melena/shared/contract/clients';
import { Button } from '@melena/shared/ui/Button';
import { DateField } from '@melena/shared/ui/DateField';
import { useZodForm } from '@melena/shared/ui/form';
import { Notice } from '@melena/shared/ui/Notice';
import { PhoneField } from '@melena/shared/ui/PhoneField';
import { SelectField } from '@melena/shared/ui/SelectField';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';
import styles from './booking.module.css';
import type { Client } from './draft';

const schema = clientForm.required();
const PHONE_LENGTH = 10;

interface RegisterClientProps {
  /** What was searched and not found: a telephone or a name. */
  typed: string;
  onRegistered: (client: Client) => void;
  onBack: () => void;
}

/** 'Registro de cliente', in the middle of a booking. */
export function RegisterClient({ typed, onRegistered, onBack }: RegisterClientProps) {
  const { run } = useCommand('clients/add');
  const known = useCall('clients/get', { limit: 1 });
  const digits = typed.replace(/\D/g, '');
  const form = useZodForm(schema, {
    defaults: {
      first_name: digits ? '' : typed.trim(),
      last_name: '',
      phone: digits,
      email: '',
      birthday: '',
      genre_id: 0,
      level_id: '',
      comments: '',
    },
    onSubmit: async client => {
      const reply = await run({ client });
      toast.done(`${client.first_name} registrado`);
      onRegistered(reply.client);
    },
  });
  return (
    <form className={`form ${styles.pane}`} noValidate onSubmit={form.submit}>
      <h2>Registro de cliente</h2>
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <div className="form-row">
        <TextField label="Nombre" autoFocus {...form.bind('first_name')} />
        <TextField label="Apellidos" optional {...form.bind('last_name')} />
      </div>
      <div className="form-row">
        <PhoneField label="Teléfono" {...form.bind('phone')} />
        <TextField label="Correo" type="email" optional {...form.bind('email')} />
      </div>
      <div className="form-row">
        <DateField label="Cumpleaños" optional {...form.bind('birthday')} />
        <SelectField
          label="Género"
          optional
          placeholder="Sin elegir"
          options={(known.data?.genres ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.bind('genre_id')}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={onBack}>Volver a la búsqueda</Button>
        <Button
          kind="primary"
          type="submit"
          busy={form.busy}
          busyLabel="Registrando"
          disabled={form.values.phone.length < PHONE_LENGTH}
        >
          Registrar cliente
        </Button>
      </div>
    </form>
  );
}
