import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../client/use-call';
import type { CallReply } from '../../contract/calls';
import { Button } from '../../kit/actions/Button';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { SelectField } from '../../kit/fields/SelectField';
import { CommandConfirm } from '../../kit/forms/CommandConfirm';
import { CommandDialog } from '../../kit/forms/CommandDialog';
import { Loaded } from '../../kit/layout/Loaded';
import { Dialog } from '../../kit/overlays/Dialog';
import { Muted, Note, Strong } from '../../kit/text';
import { absenceName, listAbsences, parseDays, type ScheduleRow } from '../../rules/agenda/availability';
import { ROW_STATUS } from '../../rules/row-status';
import { type Day, formatDay, formatHour, formatHourRange } from '../../rules/time';
import css from './absence.module.css';
import { reasonOptions } from './reasons';

type Schedule = CallReply<'healers/profile'>['schedule'][number];

interface AbsencesDialogProps {
  healer: { id: number; name: string };
  /** Absences of these days are listed. */
  days: readonly Day[];
  onNew: () => void;
  onClose: () => void;
}

/** The absences that a healer has on some days. One that is taken back gives its hours to the agenda again; its reason may change. */
export function AbsencesDialog({ healer, days, onNew, onClose }: AbsencesDialogProps) {
  const query = useCall('healers/profile', { healer_id: healer.id });
  const [removing, remove] = useState<Schedule | null>(null);
  const [editedId, edit] = useState<number | null>(null);
  const rows = listAbsences(query.data?.schedule ?? [], days);
  const edited = rows.find(({ id }) => id === editedId);
  return (
    <>
      <Dialog
        open
        size={560}
        title="Ausencia"
        subtitle={healer.name}
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>Volver</Button>
            <Button onClick={onNew}>Otra ausencia</Button>
          </>
        }
      >
        <Loaded
          query={query}
          failed="No se pudieron ver las ausencias"
          skeleton={<SkeletonRows rows={2} label="Cargando las ausencias" />}
          empty={{ when: () => rows.length === 0, show: <Muted as="p">Ya no tiene ausencias.</Muted> }}
        >
          {() => (
            <ul className={css.list}>
              {rows.map(row => (
                <li key={row.id} className={css.message}>
                  <span className={css.what}>
                    <Strong>{absenceName(row.reason)}</Strong>
                    <Note>{absenceText(row)}</Note>
                  </span>
                  <Button onClick={() => edit(row.id)}>Cambiar motivo</Button>
                  <Button onClick={() => remove(row)}>Quitar ausencia</Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Dialog>
      {edited && <ReasonDialog absence={edited} onClose={() => edit(null)} />}
      {removing && (
        <CommandConfirm
          call="healers/schedule/update"
          body={{ schedule: { id: removing.id, version: removing.version, status_id: ROW_STATUS.removed } }}
          question="¿Deseas quitar esta ausencia?"
          warning="Sus horas se pueden agendar otra vez. Las citas que se movieron se quedan donde están."
          verb="Quitar ausencia"
          done="Ausencia quitada"
          onBack={() => remove(null)}
          onDone={() => (rows.some(({ id }) => id !== removing.id) ? remove(null) : onClose())}
        >
          <b>{absenceName(removing.reason)}</b> · {absenceText(removing)}
        </CommandConfirm>
      )}
    </>
  );
}

const schema = z.object({ reason: z.string().min(1, 'Elige el motivo') });

interface ReasonDialogProps {
  absence: CallReply<'healers/profile'>['schedule'][number];
  onClose: () => void;
}

/** The reason of an absence that is registered already; its hours stay. */
function ReasonDialog({ absence: { id, version, ...absence }, onClose }: ReasonDialogProps) {
  return (
    <CommandDialog
      title="Motivo de la ausencia"
      subtitle={absenceText(absence)}
      call="healers/schedule/update"
      schema={schema}
      values={{ reason: absence.reason }}
      version={version}
      strict
      toBody={(_, changes) => ({ schedule: { id, ...changes } })}
      done="Motivo guardado"
      onClose={onClose}
    >
      {form => (
        <SelectField label="Motivo" options={reasonOptions(absence.reason)} {...form.bind('reason')} />
      )}
    </CommandDialog>
  );
}

/** 'nov 22. 2026 a nov 24. 2026', 'nov 22. 2026, 1:30–3:00 p.m.'; a weekly one shows its days. */
function absenceText({ days, hour_in, hour_out, date_start, date_end, continuous }: ScheduleRow): string {
  if (continuous && hour_in && hour_out && date_start && date_end) {
    return `${formatDay(date_start)}, ${formatHour(hour_in)} a ${formatDay(date_end)}, ${formatHour(hour_out)}`;
  }
  const dates = [date_start, date_start === date_end ? null : date_end].flatMap(day =>
    day ? formatDay(day) : [],
  );
  const when = dates.length > 0 ? dates.join(' a ') : parseDays(days).join(', ');
  return hour_in && hour_out ? `${when}, ${formatHourRange(hour_in, hour_out)}` : when;
}
