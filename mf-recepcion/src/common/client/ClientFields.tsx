import { useCall } from '@melena/shared/client';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { LevelsField } from './LevelsField';
import type { ClientFormState } from './use-client-form';

/** What is asked of a client, wherever it is registered or edited. */
export function ClientFields({ form }: { form: ClientFormState }) {
  const known = useCall('clients/get', { limit: 1 });
  const { data } = known;
  const { bind, busy, isKnown } = form;
  return (
    <>
      <FormRow>
        <TextField label="Nombre" autoFocus disabled={busy} {...bind('first_name')} />
        <TextField label="Apellidos" optional disabled={busy} {...bind('last_name')} />
      </FormRow>
      <FormRow>
        <PhoneField label="Teléfono" help="10 dígitos" disabled={busy} {...bind('phone')} />
        <TextField label="Correo" type="email" optional disabled={busy} {...bind('email')} />
      </FormRow>
      <FormRow>
        <DateField label="Cumpleaños" optional disabled={busy} {...bind('birthday')} />
        <SelectField
          label="Género"
          options={(data?.genres ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          disabled={busy || !data}
          {...bind('genre_id')}
        />
      </FormRow>
      <Loaded query={known} failed="No se pudieron cargar los niveles" skeleton={null}>
        {({ levels, status_list }) => (
          <>
            <LevelsField levels={levels} disabled={busy} {...bind('level_id')} />
            {isKnown && (
              <SelectField
                label="Estado"
                options={status_list.map(({ id, name }) => ({ value: id, label: name, disabled: id === 0 }))}
                disabled={busy}
                {...bind('status_id')}
              />
            )}
          </>
        )}
      </Loaded>
      <TextAreaField
        label="Comentarios"
        optional
        rows={2}
        maxLength={500}
        disabled={busy}
        {...bind('comments')}
      />
    </>
  );
}
