import { useCall } from '@melena/shared/client';
import type { WaitingFormValues } from '@melena/shared/contract/waiting/forms';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Field } from '@melena/shared/kit/fields/Field';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Note, Strong } from '@melena/shared/kit/text';
import { nameWithHair } from '@melena/shared/rules/hair';
import { formatDuration } from '@melena/shared/rules/time';
import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { X } from 'lucide-react';
import type { WaitingEntry } from './entry';
import styles from './waiting.module.css';

export interface EntryFieldsProps {
  form: CommandForm<WaitingFormValues>;
  /** The entry as it is: a service or healer that isn't offered any more is named too. */
  entry?: WaitingEntry | undefined;
}

/** The services of an entry, chosen as in a booking. */
export function WaitingServices({ form, entry }: EntryFieldsProps) {
  const { data } = useCall('calendar/services', {});
  const { value: chosenIds, onChange, ref, error } = form.bind('services');
  const known = [...(data?.services ?? []), ...(entry?.services ?? [])];
  return (
    <Field label="Servicios" error={error} group>
      {() => (
        <>
          {chosenIds.length > 0 && (
            <ul className={styles.lines} aria-label="Servicios que espera">
              {chosenIds.map(id => {
                const service = known.find(each => each.id === id);
                return (
                  service && (
                    <li key={id} className={styles.line}>
                      <Strong clip>{nameWithHair(service)}</Strong>
                      <Note num>{formatDuration(service.minutes)}</Note>
                      <IconButton
                        name={`Eliminar servicio: ${service.name}`}
                        icon={X}
                        size="s"
                        onClick={() => onChange(chosenIds.filter(each => each !== id))}
                      />
                    </li>
                  )
                );
              })}
            </ul>
          )}
          <ServicePicker
            ref={ref}
            quick
            chosenIds={chosenIds}
            healerId={undefined}
            onAdd={({ id }) => onChange([...chosenIds, id])}
          />
        </>
      )}
    </Field>
  );
}
