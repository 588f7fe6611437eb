import { type NewHealerValues, newHealerFields } from '@melena/shared/contract/healers/forms';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { APPROVAL_HELP } from '@melena/shared/rules/access/password';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { fullName } from '@melena/shared/rules/person';
import { PHONE_HELP } from '@melena/shared/rules/phone';
import { useSession } from '@melena/shared/session';
import { useMemo } from 'react';

const EMPTY: NewHealerValues = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  birthday: '',
  selling: 0,
  pin: '',
  password: '',
};

interface NewHealerDialogProps {
  onAdded: (healerId: number) => void;
  onClose: () => void;
}

/** A healer, who begins on the first level; schedule and services are given in the detail, which opens. */
export function NewHealerDialog({ onAdded, onClose }: NewHealerDialogProps) {
  const isAdministrator = useSession()?.me.role === 'administrador';
  const schema = useMemo(() => newHealerFields(isAdministrator), [isAdministrator]);
  return (
    <CommandDialog
      size={560}
      title="Nuevo healer"
      call="healers/add"
      schema={schema}
      values={EMPTY}
      toBody={({ pin, password, ...healer }) =>
        pin ? { healer: { ...healer, pin }, password: password || undefined } : { healer }
      }
      done={healer => `Healer ${fullName(healer)} registrado`}
      onDone={({ healer_id }) => onAdded(healer_id)}
      verb="Registrar healer"
      onClose={onClose}
    >
      {({ bind, values }) => (
        <>
          <FormRow>
            <TextField label="Nombre" {...bind('first_name')} />
            <TextField label="Apellidos" optional {...bind('last_name')} />
          </FormRow>
          <FormRow>
            <PhoneField label="Teléfono" help={PHONE_HELP} {...bind('phone')} />
            <TextField label="Correo" type="email" optional {...bind('email')} />
          </FormRow>
          <FormRow>
            <DateField label="Fecha de nacimiento" optional {...bind('birthday')} />
            <NumberField label="Comisión por venta" unit="%" decimals {...bind('selling')} />
          </FormRow>
          <PinField
            label="Pin"
            optional
            help={`Para entrar al área de healers. ${PIN_HELP}`}
            {...bind('pin')}
          />
          {values.pin && !isAdministrator && (
            <PasswordField
              label="Contraseña de administrador"
              autoComplete="off"
              help={APPROVAL_HELP}
              {...bind('password')}
            />
          )}
        </>
      )}
    </CommandDialog>
  );
}
