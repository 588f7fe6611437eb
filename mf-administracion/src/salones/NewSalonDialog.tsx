import { useCall } from '@melena/shared/client';
import { type NewSalonValues, newSalonForm, weekValues } from '@melena/shared/contract/salon/forms';
import { Field } from '@melena/shared/kit/fields/Field';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { Select } from '@melena/shared/kit/fields/Select';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { ROLE_NAMES } from '@melena/shared/rules/access/permissions';
import { USUAL_HOURS } from '@melena/shared/rules/agenda/salon-hours';
import { isActive } from '@melena/shared/rules/row-status';
import { ZoneField } from '@melena/shared/salon/ZoneField';
import { useSession } from '@melena/shared/session';
import type { Ref } from 'react';
import { salonsText, useChainSalons } from '../common/chain-salons';
import { PeopleRows } from './PeopleRows';
import css from './people.module.css';
import { WeekFields } from './WeekFields';

/** Opens another salon of the chain: its sign, its week and who enters it. */
export function NewSalonDialog({ onClose }: { onClose: () => void }) {
  const time_zone = useSession()?.me.time_zone ?? 'America/Mexico_City';
  const hours = { ...USUAL_HOURS, weekdays: [], time_zone };
  return (
    <CommandDialog
      size={840}
      title="Salón nuevo"
      call="salon/add"
      schema={newSalonForm}
      values={{ name: '', phone: '', address: '', people: [], ...weekValues(hours) }}
      toBody={body => body}
      done={({ salon }) => `${salon.name} abierto`}
      verb="Abrir salón"
      footStart={<Muted>Sus clientes y su catálogo son los de toda la cadena.</Muted>}
      onClose={onClose}
    >
      {form => (
        <>
          <SalonFields form={form} />
          <PeopleField form={form} />
        </>
      )}
    </CommandDialog>
  );
}

/** The sign of a salon and its week. */
export function SalonFields({ form }: { form: CommandForm<NewSalonValues> }) {
  return (
    <>
      <FormRow>
        <TextField label="Nombre" maxLength={120} {...form.bind('name')} />
        <PhoneField label="Teléfono" optional {...form.bind('phone')} />
      </FormRow>
      <FormRow>
        <TextField label="Dirección" optional maxLength={200} {...form.bind('address')} />
        <ZoneField {...form.bind('time_zone')} />
      </FormRow>
      <WeekFields form={form} />
    </>
  );
}

/** Quién entra: those who enter every salon, and those who are added. */
function PeopleField({ form: { bind } }: { form: ZodForm<NewSalonValues> }) {
  const { value, onChange, onBlur, ref, ...frame } = bind('people');
  const accounts = (useCall('account/get', {}).data?.accounts ?? []).filter(isActive);
  const salons = useChainSalons();
  const enters = accounts.filter(({ id, salons }) => salons === null || value.includes(id));
  const others = accounts.filter(account => !enters.includes(account));
  return (
    <Field label="Quién entra" error={frame.error} group>
      {() => (
        <div className={css.field}>
          <PeopleRows
            people={enters.map(({ id, name, role, salons: entered }) => ({
              id,
              name,
              role: ROLE_NAMES[role],
              salons: entered ? `${salonsText(entered, salons)} y el nuevo` : salonsText(entered, salons),
              onRemove: entered ? () => onChange(value.filter(each => each !== id)) : undefined,
            }))}
          />
          {others.length > 0 && (
            <div className={css.add}>
              <Select
                label="Agregar persona"
                placeholder="Agregar persona"
                ref={ref as Ref<HTMLButtonElement>}
                options={others.map(({ id, name, role }) => ({
                  value: id,
                  label: `${name} · ${ROLE_NAMES[role]}`,
                }))}
                value={null}
                onChange={id => onChange([...value, id])}
                onBlur={onBlur}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
