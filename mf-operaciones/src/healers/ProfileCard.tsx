import { pinFields } from '@melena/shared/contract/healers/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Fact, Facts, Muted, Strong } from '@melena/shared/kit/text';
import { APPROVAL_HELP } from '@melena/shared/rules/access/password';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { fullName } from '@melena/shared/rules/person';
import { formatDateOf } from '@melena/shared/rules/time';
import { useState } from 'react';
import { EditForm } from '../common/EditForm';
import { optionsOf } from '../common/options';
import { StatusField } from '../common/StatusField';
import css from './healer.module.css';
import type { HealerOptions } from './healer-columns';
import type { Healer, ProfileForm } from './use-profile-form';

interface ProfileCardProps {
  /** The form's id, for the button in the page's head. */
  id: string;
  healer: Healer;
  options: HealerOptions;
  form: ProfileForm;
}

export function ProfileCard({ id, healer, options, form }: ProfileCardProps) {
  const { bind } = form;
  return (
    <>
      <EditForm id={id} label="Perfil" form={form}>
        <FormRow>
          <StatusField statuses={options.status_list} {...bind('status_id')} />
          <SelectField label="Nivel" options={optionsOf(options.levels)} {...bind('level_id')} />
        </FormRow>
        <TextField label="Nombre" {...bind('first_name')} />
        <TextField label="Apellidos" optional {...bind('last_name')} />
        <PhoneField label="Teléfono" {...bind('phone')} />
        <TextField label="Correo" type="email" optional {...bind('email')} />
        <DateField label="Fecha de nacimiento" optional {...bind('birthday')} />
        <NumberField label="Comisión por venta" unit="%" decimals {...bind('selling')} />
      </EditForm>
      <Facts>
        <Fact num name="Fecha de registro">
          {formatDateOf(healer.creation_date)}
        </Fact>
      </Facts>
      <Pin healer={healer} />
    </>
  );
}

/** Says if the healer has a pin, which is never shown, and opens the dialog for a new one. */
function Pin({ healer }: { healer: Healer }) {
  // The healer as it was when the dialog was opened: what it says doesn't change while it goes.
  const [opened, setOpened] = useState<Healer | null>(null);
  return (
    <div className={css.pin}>
      <span className={css.what}>
        <Strong size="s">Pin</Strong>
        <Muted>{healer.can_enter ? 'Tiene pin' : 'Sin pin: no puede entrar'}</Muted>
      </span>
      <Button size="s" onClick={() => setOpened(healer)}>
        {healer.can_enter ? 'Restablecer pin' : 'Asignar pin'}
      </Button>
      {opened && <PinDialog healer={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** A pin for the healer area; the one before, and the sessions that it opened, end. */
function PinDialog({ healer, onClose }: { healer: Healer; onClose: () => void }) {
  const { id, version } = healer;
  return (
    <CommandDialog
      size={400}
      title={healer.can_enter ? 'Restablecer pin' : 'Asignar pin'}
      subtitle={fullName(healer)}
      call="healers/update"
      schema={pinFields}
      values={{ pin: '', again: '', password: '' }}
      toBody={({ pin, password }) => ({ healer: { id, version, pin }, password })}
      done={`Pin guardado: ${fullName(healer)}`}
      verb="Guardar pin"
      onClose={onClose}
    >
      {form => (
        <>
          <p>
            {healer.can_enter
              ? 'El pin de ahora deja de servir y sus sesiones abiertas terminan.'
              : 'Todavía no tiene pin: con uno puede entrar al área de healers.'}
          </p>
          <PinField label="Pin nuevo" help={PIN_HELP} autoFocus {...form.bind('pin')} />
          <PinField label="Repite el pin" {...form.bind('again')} />
          <PasswordField
            label="Contraseña de administrador"
            autoComplete="off"
            help={APPROVAL_HELP}
            {...form.bind('password')}
          />
        </>
      )}
    </CommandDialog>
  );
}
