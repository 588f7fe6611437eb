import { type FormEvent, useState } from 'react';
import { loadError } from '../../client';
import { isUnknown } from '../../client/errors';
import { useCall } from '../../client/use-call';
import { day as dayField } from '../../contract/fields';
import { DateField } from '../../kit/dates/DateField';
import { TimeField } from '../../kit/dates/TimeField';
import { useNow } from '../../kit/dates/use-now';
import { ErrorState } from '../../kit/feedback/Empty';
import { FailureNotice } from '../../kit/feedback/FailureNotice';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { SelectField } from '../../kit/fields/SelectField';
import { ActionDialog } from '../../kit/forms/ActionDialog';
import { Segments } from '../../kit/layout/Segments';
import { Muted } from '../../kit/text';
import { SCHEDULE_TYPE, type ScheduleRow, scheduleOf, workingSpan } from '../../rules/agenda/availability';
import { SLOT, type Span } from '../../rules/agenda/slots';
import { counted } from '../../rules/quantity';
import { type Day, hourOf, minutesOf, nowHour, today } from '../../rules/time';
import { AcceptAllNotice } from './AcceptAllNotice';
import css from './absence.module.css';
import { checkAbsence, type TypedAbsence } from './check-absence';
import { MessageList } from './MessageList';
import { reasonOptions } from './reasons';
import { SuggestionTable } from './SuggestionTable';
import { useAbsence } from './use-absence';
import type { ClientMessage } from './use-suggestions';

const BLANK = { reason: 'Enfermedad', takes: 'day' } as const;

export interface AbsenceDialogProps {
  healer: { id: number; name: string };
  /** The first day of it, unless another is chosen. */
  day: Day;
  onClose: () => void;
}

/** A healer's absence, and the appointments that it strands: each with a place, accepted one by one or all. */
export function AbsenceDialog({ healer, day, onClose }: AbsenceDialogProps) {
  const [typed, setTyped] = useState<Partial<TypedAbsence>>({});
  const [messages, setMessages] = useState<readonly ClientMessage[]>();
  const { date_start = day, date_end = day } = typed;
  const shift = useShift(healer.id, date_start, date_end);
  const written = { ...BLANK, date_start, date_end, ...shift, ...typed };
  const { reason, takes, hour_in, hour_out } = written;
  const { schedule, faults } = checkAbsence(healer.id, written, shift);
  const absence = useAbsence(schedule, told => {
    if (told.length === 0) onClose();
    else setMessages(told);
  });
  if (messages) return <MessageList messages={messages} onClose={onClose} />;
  const { suggestions, busy, error, query } = absence;
  const { stranded, accepted } = suggestions;
  const failed = loadError(query, 'No se pudo revisar qué citas quedan sin healer');
  const waits = schedule === undefined || query.data === undefined;
  const change = (changes: Partial<TypedAbsence>) => setTyped({ ...typed, ...changes });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void absence.register();
  }

  return (
    <ActionDialog
      size={960}
      title="Ausencia"
      subtitle={healer.name}
      action={{ submit, busy, problem: undefined, offline: isUnknown(error) }}
      unsaved={suggestions.touched || undefined}
      verb={verbOf(accepted.length)}
      disabled={waits}
      onClose={onClose}
      footStart={stranded.length > 0 && <Muted>{countText(accepted.length, stranded.length)}</Muted>}
    >
      <FailureNotice error={error} />
      <div className={css.fields}>
        <SelectField
          label="Motivo"
          options={reasonOptions()}
          value={reason}
          onChange={next => change({ reason: next })}
        />
        <div className="field">
          <span className="label" aria-hidden>
            Duración
          </span>
          <Segments
            label="Duración"
            options={[
              { value: 'day', label: 'Días' },
              { value: 'hours', label: 'Horas' },
            ]}
            value={takes}
            onChange={next => change({ takes: next })}
          />
        </div>
        <div className={css.moment}>
          <DateField
            label="Desde"
            value={date_start}
            onChange={next => change({ date_start: next })}
            error={faults.date_start}
          />
          {takes === 'hours' && (
            <TimeField
              label="De"
              value={hour_in}
              onChange={next => change({ hour_in: next })}
              error={faults.hour_in}
            />
          )}
        </div>
        <div className={css.moment}>
          <DateField
            label="Hasta"
            value={date_end}
            onChange={next => change({ date_end: next })}
            error={faults.date_end}
          />
          {takes === 'hours' && (
            <TimeField
              label="A"
              value={hour_out}
              onChange={next => change({ hour_out: next })}
              error={faults.hour_out}
            />
          )}
        </div>
      </div>
      {failed && <ErrorState {...failed} />}
      {schedule && !query.data && !failed && (
        <SkeletonRows rows={3} label="Revisando qué citas quedan sin healer" />
      )}
      {stranded.length > 0 && (
        <>
          <AcceptAllNotice suggestions={suggestions} busy={busy}>
            <b>{counted(stranded.length, 'cita queda sin healer', 'citas quedan sin healer')}.</b> Las que
            aceptes se mueven juntas; las demás quedan en la agenda hasta que alguien las cambie.
          </AcceptAllNotice>
          <SuggestionTable suggestions={suggestions} busy={busy} />
        </>
      )}
      {query.data && stranded.length === 0 && <Muted as="p">Ninguna cita queda sin healer.</Muted>}
    </ActionDialog>
  );
}

function verbOf(count: number): string {
  return count === 0 ? 'Registrar ausencia' : `Registrar y mover ${counted(count, 'cita', 'citas')}`;
}

function countText(accepted: number, all: number): string {
  return `${counted(accepted, 'aceptada', 'aceptadas')}, ${all - accepted} por resolver`;
}

const USUAL: Span = { start: '09:00', end: '19:00' };

/** A healer's hours from one day to another: those that an absence begins with. Today they begin with the running half hour. */
function useShift(healerId: number, from: Day, to: Day): { hour_in: string; hour_out: string } {
  const { data } = useCall('healers/profile', { healer_id: healerId });
  const now = useNow();
  const first = shiftOn(data?.schedule, from);
  const running = hourOf(Math.floor(minutesOf(nowHour(now)) / SLOT) * SLOT);
  const isOn = from === today(now) && first.start < running && running < first.end;
  return { hour_in: isOn ? running : first.start, hour_out: shiftOn(data?.schedule, to || from).end };
}

/** The hours of work of a day, as they would be without absences. */
function shiftOn(rows: readonly ScheduleRow[] = [], day: Day): Span {
  if (!dayField.safeParse(day).success) return USUAL;
  const work = rows.filter(({ type_id }) => type_id === SCHEDULE_TYPE.available);
  return workingSpan(scheduleOf(work, day)) ?? USUAL;
}
