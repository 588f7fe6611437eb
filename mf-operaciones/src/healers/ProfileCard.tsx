import { DateField } from '@melena/shared/kit/dates/DateField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Fact, Facts } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { EditForm } from '../common/EditForm';
import { optionsOf } from '../common/options';
import { StatusField } from '../common/StatusField';
import type { HealerOptions } from './healer-columns';
import { Pin } from './Pin';
import type { Healer, ProfileForm } from './use-profile-form';

interface ProfileCardProps {
  /** Of the form, for the button that stands in the page's head. */
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
