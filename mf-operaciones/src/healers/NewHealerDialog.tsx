import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
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
import { together } from '@melena/shared/kit/layout/Loaded';
import { LoadedDialog } from '@melena/shared/kit/overlays/LoadedDialog';
import { APPROVAL_HELP } from '@melena/shared/rules/access/password';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { type SalonHours, USUAL_HOURS, weekOf, widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import { scheduleHours } from '@melena/shared/rules/agenda/schedule';
import { fullName } from '@melena/shared/rules/person';
import { PHONE_HELP } from '@melena/shared/rules/phone';
import { isActive } from '@melena/shared/rules/row-status';
import { WEEKDAYS } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { useMemo } from 'react';
import { type Week, WeekGrid } from './WeekGrid';

const FRAME = { title: 'Nuevo healer', size: 760 } as const;

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

/** Proposed where the salon has no hours yet. */
const USUAL_WEEK = { ...USUAL_HOURS, weekdays: [{ weekday: 0, hour_start: null, hour_end: null }] };

/** The days on which the salon is open, as a healer's first week, by the hours that a schedule may have. */
function firstWeek(salon: Omit<SalonHours, 'closed_days'>): Week {
  const span = widestSpan(salon);
  const limits = span ? { salon: span } : {};
  return weekOf(span ? salon : USUAL_WEEK).flatMap(({ hour_start, hour_end }, index) => {
    const day = WEEKDAYS[index];
    const hour_in = hour_start && scheduleHours('hour_in', limits).find(hour => hour >= hour_start);
    const hour_out = hour_end && scheduleHours('hour_out', limits).findLast(hour => hour <= hour_end);
    return day && hour_in && hour_out ? [{ day, hour_in, hour_food: null, hour_out }] : [];
  });
}

interface NewHealerDialogProps {
  onAdded: (healerId: number) => void;
  onClose: () => void;
}

/** A healer, who begins on the first level, with the usual week and the services of the catalogue in one go. */
export function NewHealerDialog(props: NewHealerDialogProps) {
  const own = useSession()?.me.salon_id;
  const query = together(useCall('salon/get', {}), useCall('service/get', {}));
  return (
    <LoadedDialog {...FRAME} query={query} failed="No se pudo cargar el salón" onClose={props.onClose}>
      {([{ salons }, { services }]) =>
        salons
          .filter(({ id }) => id === own)
          .map(salon => (
            <NewHealerForm
              {...{ ...props, salon }}
              key={salon.id}
              serviceIds={services.filter(isActive).map(({ id }) => id)}
            />
          ))
      }
    </LoadedDialog>
  );
}

interface NewHealerFormProps extends NewHealerDialogProps {
  salon: CallReply<'salon/get'>['salons'][number];
  /** The active services of the catalogue. */
  serviceIds: number[];
}

function NewHealerForm({ salon, serviceIds, onAdded, onClose }: NewHealerFormProps) {
  const isAdministrator = useSession()?.me.role === 'administrador';
  const schema = useMemo(() => newHealerFields(isAdministrator), [isAdministrator]);
  return (
    <CommandDialog
      {...FRAME}
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
              <Checkbox
                checked={values.all}
                disabled={busy}
                onChange={all => {
                  set('all', all);
                  // A fault in a field that is hidden could not be seen.
                  set('comission', EMPTY.comission);
                }}
              >
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
