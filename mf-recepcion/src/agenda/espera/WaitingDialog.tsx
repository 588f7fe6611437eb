import { useCall } from '@melena/shared/client';
import type { ClientValues } from '@melena/shared/contract/clients/schemas';
import { ANY_HOUR, type WaitingFormValues, waitingFields } from '@melena/shared/contract/waiting/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { CheckboxGroup } from '@melena/shared/kit/fields/CheckboxGroup';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { halfHoursBetween } from '@melena/shared/rules/agenda/slots';
import { fullName, personOption } from '@melena/shared/rules/person';
import { addDays, formatDayShort, formatHour, today, WEEKDAY_NAMES } from '@melena/shared/rules/time';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClientDialog } from '../../common/client/ClientForm';
import type { FoundClient } from '../../common/client/ClientLiveSearch';
import type { WaitingEntry } from './entry';
import { WaitingClient } from './WaitingClient';
import { type EntryFieldsProps, WaitingServices } from './WaitingServices';
import styles from './waiting.module.css';
import { toWaiting, valuesOfEntry, type WaitingDraft } from './waiting-values';

interface WaitingDialogProps {
  /** The entry that is edited; absent where somebody is put on the list. */
  entry?: WaitingEntry;
  /** The beginning of a new one. */
  draft?: WaitingDraft;
  onClose: () => void;
  /** The client is on the list; closes by default. */
  onAdded?: (clientId: number) => void;
}

const WHEN = [
  { value: 'any' as const, label: 'Cualquier día' },
  { value: 'weekdays' as const, label: 'Días de la semana' },
  { value: 'days' as const, label: 'Fechas' },
];
const WEEK = [1, 2, 3, 4, 5, 6, 0].map(value => ({ value, label: WEEKDAY_NAMES[value] ?? '' }));
const HOURS = halfHoursBetween('06:00', '22:00').map(value => ({ value, label: formatHour(value) }));
/** So many dates are offered, and so many more with each press. */
const DATES = 14;
/** Nobody waits for a date farther away than this many days. */
const FARTHEST = 98;

/** 'Agregar a la lista' and 'Editar': the client, the services, healers and times. */
export function WaitingDialog({ entry, draft, onClose, onAdded }: WaitingDialogProps) {
  const [client, setClient] = useState<FoundClient | null>(entry?.client ?? draft?.client ?? null);
  const [registration, setRegistration] = useState<Partial<ClientValues> | null>(null);
  const [begun] = useState(() => valuesOfEntry(entry, draft));
  const name = client ? fullName(client) : '';
  const form = useCommandForm({
    call: entry ? 'waiting/update' : 'waiting/add',
    schema: waitingFields,
    values: entry ? valuesOfEntry(entry) : begun,
    version: entry?.version,
    strict: true,
    toBody: (values: WaitingFormValues, { version }) => {
      const { client_id, ...waiting } = toWaiting(values);
      return { waiting: entry ? { ...waiting, id: entry.id, version } : { ...waiting, client_id } };
    },
    done: entry ? `Cambios guardados: ${name}` : `${name} está en la lista de espera`,
    onDone: () => (onAdded && client ? onAdded(client.id) : onClose()),
  });
  const choose = (chosen: FoundClient | null) => {
    setClient(chosen);
    setRegistration(null);
    form.set('client_id', chosen?.id ?? 0);
  };
  return (
    <>
      <ActionDialog
        size={560}
        title={entry ? 'Editar lista de espera' : 'Agregar a la lista'}
        subtitle={entry && name}
        action={form}
        verb={entry ? 'Guardar cambios' : 'Agregar a la lista'}
        onClose={onClose}
      >
        {!entry && (
          <WaitingClient
            client={client}
            field={form.bind('client_id')}
            onChoose={choose}
            onRegister={setRegistration}
          />
        )}
        <WaitingServices form={form} entry={entry} />
        <WhenFields form={form} entry={entry} />
        <TextAreaField label="Nota" optional maxLength={300} {...form.bind('note')} />
      </ActionDialog>
      {registration && (
        <ClientDialog
          title="Registro de cliente"
          verb="Registrar cliente"
          defaults={registration}
          onSaved={choose}
          onUse={choose}
          onBack={() => setRegistration(null)}
        />
      )}
    </>
  );
}

/** Healers, days and hours that suit. */
function WhenFields({ form, entry }: EntryFieldsProps) {
  const { bind, values, set } = form;
  const current = today(useNow());
  const { data } = useCall('calendar/get', { day: current });
  const active = (data?.healers ?? []).map(personOption);
  // A healer who attends no more is drawn too, so that it can be taken out.
  const former = (entry?.healers ?? []).filter(({ id }) => data && !active.some(({ value }) => value === id));
  const healers = [...active, ...former.map(({ id, name }) => ({ value: id, label: name }))];
  const [ahead, setAhead] = useState(DATES);
  const offered = Array.from({ length: ahead }, (_, days) => addDays(current, days));
  const dates = [...new Set([...offered, ...values.days])].sort();
  const hours = [{ value: ANY_HOUR, label: 'A cualquier hora' }, ...HOURS];
  return (
    <>
      <CheckboxGroup
        label="Healers"
        optional
        help="Sin elegir a nadie, con quien dé los servicios."
        options={healers}
        {...bind('healers')}
      />
      <div className={styles.part}>
        <h3 className={styles.label}>Días que le convienen</h3>
        <Segments
          label="Días que le convienen"
          low
          options={WHEN}
          value={values.when}
          onChange={when => set('when', when)}
        />
        {values.when === 'weekdays' && (
          <CheckboxGroup label="Días de la semana" labelHidden options={WEEK} {...bind('weekdays')} />
        )}
        {values.when === 'days' && (
          <>
            <CheckboxGroup
              label="Fechas"
              labelHidden
              options={dates.map(value => ({ value, label: formatDayShort(value) }))}
              {...bind('days')}
            />
            {ahead < FARTHEST && (
              <Button size="s" kind="quiet" icon={Plus} onClick={() => setAhead(ahead + DATES)}>
                Más fechas
              </Button>
            )}
          </>
        )}
      </div>
      <FormRow>
        <SelectField label="Desde" options={hours} {...bind('hour_from')} />
        <SelectField label="Hasta" options={hours} {...bind('hour_until')} />
      </FormRow>
    </>
  );
}
