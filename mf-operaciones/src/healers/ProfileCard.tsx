import { formatDateOf } from '@melena/shared/rules/time';
import { DateField } from '@melena/shared/ui/DateField';
import { NumberField } from '@melena/shared/ui/NumberField';
import { PhoneField } from '@melena/shared/ui/PhoneField';
import { SelectField } from '@melena/shared/ui/SelectField';
import { TextField } from '@melena/shared/ui/TextField';
import { EditForm } from '../common/EditForm';
import { optionsOf } from '../common/options';
import { StatusField } from '../common/StatusField';
import type { Known } from './healer-columns';
import { Pin } from './Pin';
import type { Healer, ProfileForm } from './use-profile-form';

interface ProfileCardProps {
  /** Of the form, for the button that stands in the page's head. */
  id: string;
  healer: Healer;
  known: Known;
  form: ProfileForm;
}

export function ProfileCard({ id, healer, known, form }: ProfileCardProps) {
  const { bind } = form;
  return (
    <>
      <EditForm id={id} label="Perfil" form={form}>
        <div className="form-row">
          <StatusField statuses={known.status_list} {...bind('status_id')} />
          <SelectField label="Nivel" options={optionsOf(known.levels)} {...bind('level_id')} />
        </div>
        <TextField label="Nombre" {...bind('first_name')} />
        <TextField label="Apellidos" optional {...bind('last_name')} />
        <PhoneField label="Teléfono" {...bind('phone')} />
        <TextField label="Correo" type="email" optional {...bind('email')} />
        <DateField label="Fecha de nacimiento" optional {...bind('birthday')} />
        <NumberField label="Comisión por venta" unit="%" decimals {...bind('selling')} />
      </EditForm>
      <dl className="kv">
        <div>
          <dt>Fecha de registro</dt>
          <dd className="num">{formatDateOf(healer.creation_date)}</dd>
        </div>
      </dl>
      <Pin healer={healer} />
    </>
  );
}
