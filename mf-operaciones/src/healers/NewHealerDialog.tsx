import { useCall } from '@melena/shared/client';
import { type NewHealerValues, newHealerFields } from '@melena/shared/contract/healers/forms';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { APPROVAL_HELP } from '@melena/shared/rules/access/password';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { type SalonHours, weekOf, widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import { fullName } from '@melena/shared/rules/person';
import { PHONE_HELP } from '@melena/shared/rules/phone';
import { isActive } from '@melena/shared/rules/row-status';
import { WEEKDAYS } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { useMemo } from 'react';
import { useSalonHours } from './use-schedule-form';
import { type Week, WeekGrid } from './WeekGrid';

const EMPTY: Omit<NewHealerValues, 'week'> = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  birthday: '',
  selling: 0,
  pin: '',
  password: '',
  all: true,
  comission: 20,
};

/** The days on which the salon is open, as a healer's first week: it is there to be changed. */
function firstWeek(salon: Omit<SalonHours, 'closed_days'>): Week {
  return weekOf(salon).flatMap(({ hour_start, hour_end }, index) => {
    const day = WEEKDAYS[index];
    return day && hour_start && hour_end
      ? [{ day, hour_in: hour_start, hour_food: null, hour_out: hour_end }]
      : [];
  });
}

interface NewHealerDialogProps {
  onAdded: (healerId: number) => void;
  onClose: () => void;
}

/** A healer, who begins on the first level, with the usual week and the services of the catalogue in one go. */
export function NewHealerDialog(props: NewHealerDialogProps) {
  const salon = useSalonHours();
  const services = useCall('service/get', {}).data?.services.filter(isActive);
  if (!salon || !services) return null;
  return <NewHealerForm {...props} salon={salon} serviceIds={services.map(({ id }) => id)} />;
}

interface NewHealerFormProps extends NewHealerDialogProps {
  salon: NonNullable<ReturnType<typeof useSalonHours>>;
  /** The active services of the catalogue. */
  serviceIds: number[];
}

function NewHealerForm({ salon, serviceIds, onAdded, onClose }: NewHealerFormProps) {
  const isAdministrator = useSession()?.me.role === 'administrador';
  const schema = useMemo(() => newHealerFields(isAdministrator), [isAdministrator]);
  return (
    <CommandDialog
      size={760}
      title="Nuevo healer"
      call="healers/add"
      schema={schema}
      values={{ ...EMPTY, all: serviceIds.length > 0, week: firstWeek(salon) }}
      toBody={({ pin, password, week, all, comission, ...healer }) => ({
        healer: pin ? { ...healer, pin } : healer,
        ...(pin && password && { password }),
        ...(week.length > 0 && { week }),
        ...(all && { services: { service_ids: serviceIds, comission } }),
      })}
      done={healer => `Healer ${fullName(healer)} registrado`}
      onDone={({ healer_id }) => onAdded(healer_id)}
      verb="Registrar healer"
      onClose={onClose}
    >
      {({ bind, set, values, busy }) => (
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
          <WeekGrid {...bind('week')} value={values.week as Week} salon={widestSpan(salon)} disabled={busy} />
          {serviceIds.length > 0 && (
            <FormRow>
              <Checkbox checked={values.all} disabled={busy} onChange={all => set('all', all)}>
                Da todos los servicios ({serviceIds.length})
              </Checkbox>
              {values.all && (
                <NumberField label="Comisión por servicio" unit="%" decimals {...bind('comission')} />
              )}
            </FormRow>
          )}
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
