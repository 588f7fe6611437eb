import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { programFields } from '@melena/shared/contract/clients/schemas';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { nameWithHair } from '@melena/shared/rules/hair';
import { today } from '@melena/shared/rules/time';
import { useState } from 'react';

export type Program = CallReply<'clients/program/calendar'>['programs'][number];

const EMPTY = { service_id: null, every_days: 30, times: 4, comments: '' };

export interface ProgramDialogProps {
  clientId: number;
  /** Absent where one is added. */
  program?: Program;
  onClose: () => void;
}

/** A service that a client repeats: which, how often, how many times. */
export function ProgramDialog({ clientId, program, onClose }: ProgramDialogProps) {
  const catalogue = useCall('calendar/services', {});
  const failed = loadError(catalogue, 'No se pudieron cargar los servicios');
  const [startDay] = useState(today);
  const form = useCommandForm({
    call: 'clients/program/save',
    schema: programFields,
    values: program ? valuesOf(programFields, program) : { ...EMPTY, start_day: startDay },
    version: program?.version,
    strict: true,
    toBody: (values, changes) => ({
      program: { client_id: clientId, ...(program ? { id: program.id, ...changes } : values) },
    }),
    done: 'Programa de tratamiento guardado',
    onDone: onClose,
  });
  const { bind, busy } = form;
  const options = (catalogue.data?.services ?? []).map(service => ({
    value: service.id,
    label: nameWithHair(service),
  }));
  // A service that is no longer offered keeps its name.
  if (program && !options.some(({ value }) => value === program.service_id)) {
    options.unshift({ value: program.service_id, label: program.service });
  }
  return (
    <ActionDialog
      size={560}
      title={program ? 'Editar programa' : 'Agregar programa'}
      action={form}
      verb="Guardar programa"
      onClose={onClose}
    >
      {failed && <ErrorState {...failed} />}
      <ComboboxField
        label="Servicio"
        placeholder="Busca un servicio"
        options={options}
        none={catalogue.data ? undefined : 'Cargando servicios'}
        disabled={busy}
        {...bind('service_id')}
      />
      <FormRow>
        <NumberField label="Cada" unit="días" disabled={busy} {...bind('every_days')} />
        <NumberField label="Visitas" disabled={busy} {...bind('times')} />
      </FormRow>
      <DateField label="Primera visita" disabled={busy} {...bind('start_day')} />
      <TextAreaField
        label="Comentarios"
        optional
        rows={2}
        maxLength={300}
        disabled={busy}
        {...bind('comments')}
      />
    </ActionDialog>
  );
}
