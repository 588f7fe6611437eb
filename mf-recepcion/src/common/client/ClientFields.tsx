import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { CLIENT_LEVEL, parseLevels, writeLevels } from '@melena/shared/rules/levels';
import { PHONE_HELP } from '@melena/shared/rules/phone';
import type { ClientFormState } from './use-client-form';

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
        <PhoneField label="Teléfono" help={PHONE_HELP} disabled={busy} {...bind('phone')} />
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

const NORMAL = 1;
/** As the form's option is written in the specification; elsewhere it is 'Lista negra'. */
const BLACKLIST = 'Lista Negra';

interface LevelsFieldProps extends BoundField<string> {
  levels: CallReply<'clients/get'>['levels'];
  disabled?: boolean;
}

/** Normal, VIP, Lista Negra and Cuidado. 'Influencer' is not given here; who has it keeps it or loses it. */
function LevelsField({ levels, value, onChange, ...field }: LevelsFieldProps) {
  const chosen = parseLevels(value);
  const offered = levels.filter(({ id }) => id !== CLIENT_LEVEL.influencer || chosen.includes(id));

  function choose(ids: number[]) {
    const becameNormal = ids.includes(NORMAL) && chosen.length > 0;
    onChange(becameNormal ? '' : writeLevels(parseLevels(ids.join(','))));
  }

  return (
    <CheckboxGroup
      {...field}
      label="Nivel"
      options={offered.map(({ id, name }) => ({
        value: id,
        label: id === CLIENT_LEVEL.listaNegra ? BLACKLIST : name,
      }))}
      value={chosen.length > 0 ? chosen : [NORMAL]}
      onChange={choose}
    />
  );
}
