import { type FormEvent, useState } from 'react';
import { loadError } from '../../client';
import { scheduleFields } from '../../contract/healers/forms';
import { Button } from '../../kit/actions/Button';
import { DateField } from '../../kit/dates/DateField';
import { TimeField } from '../../kit/dates/TimeField';
import { ErrorState } from '../../kit/feedback/Empty';
import { FailureNotice } from '../../kit/feedback/FailureNotice';
import { SelectField } from '../../kit/fields/SelectField';
import { Segments } from '../../kit/layout/Segments';
import { Dialog } from '../../kit/overlays/Dialog';
import { Muted } from '../../kit/text';
import { SCHEDULE_TYPE } from '../../rules/agenda/availability';
import type { Day, Hour } from '../../rules/time';
import { AcceptAllNotice } from './AcceptAllNotice';
import css from './absence.module.css';
import { MessageList } from './MessageList';
import { SuggestionTable } from './SuggestionTable';
import { type Absence, useAbsence } from './use-absence';
import type { Notified } from './use-suggestions';

const REASONS = ['Enfermedad', 'Vacaciones', 'Permiso', 'Capacitación', 'Otro'].map(reason => ({
  value: reason,
  label: reason,
}));

export interface AbsenceDialogProps {
  healer: { id: number; name: string };
  /** The first day of it, unless another is chosen. */
  day: Day;
  onClose: () => void;
}

/** A healer's absence, and the appointments that it strands: each with a place, accepted one by one or all. */
export function AbsenceDialog({ healer, day, onClose }: AbsenceDialogProps) {
  const [reason, setReason] = useState('Enfermedad');
  const [takes, setTakes] = useState<'day' | 'hours'>('day');
  const [from, setFrom] = useState<Day>(day);
  const [to, setTo] = useState<Day>(day);
  const [hourIn, setHourIn] = useState<Hour>('09:00');
  const [hourOut, setHourOut] = useState<Hour>('19:00');
  const [done, setDone] = useState<readonly Notified[]>();
  const typed = { takes, date_start: from, date_end: to, hour_in: hourIn, hour_out: hourOut };
  const { schedule, faults } = checkAbsence(typed, { healerId: healer.id, reason });
  const absence = useAbsence(schedule, notified => {
    if (notified.length === 0) onClose();
    else setDone(notified);
  });
  if (done) return <MessageList notified={done} onClose={onClose} />;
  const { suggestions, busy, error, query } = absence;
  const { stranded, accepted } = suggestions;
  const failed = loadError(query, 'No se pudo revisar qué citas quedan sin healer');
  const waits = schedule === undefined || query.data === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!waits && !busy) void absence.register();
  }

  return (
    <Dialog
      open
      size={960}
      fields
      title="Ausencia"
      subtitle={healer.name}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      footStart={stranded.length > 0 && <Muted>{countText(accepted.length, stranded.length)}</Muted>}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" busy={busy} busyLabel="Registrando" disabled={waits}>
            {verbOf(accepted.length)}
          </Button>
        </>
      }
    >
      <FailureNotice error={error} />
      <div className={css.fields}>
        <SelectField label="Motivo" options={REASONS} value={reason} onChange={setReason} />
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
            onChange={setTakes}
          />
        </div>
        <div className={css.moment}>
          <DateField label="Desde" value={from} onChange={setFrom} error={faults.date_start} />
          {takes === 'hours' && (
            <TimeField label="De" value={hourIn} onChange={setHourIn} error={faults.hour_in} />
          )}
        </div>
        <div className={css.moment}>
          <DateField label="Hasta" value={to} onChange={setTo} error={faults.date_end} />
          {takes === 'hours' && (
            <TimeField label="A" value={hourOut} onChange={setHourOut} error={faults.hour_out} />
          )}
        </div>
      </div>
      {failed && <ErrorState {...failed} />}
      {stranded.length > 0 && (
        <>
          <AcceptAllNotice suggestions={suggestions} busy={busy}>
            <b>
              {stranded.length === 1
                ? '1 cita queda sin healer.'
                : `${stranded.length} citas quedan sin healer.`}
            </b>{' '}
            Las que aceptes se mueven juntas; las demás quedan en la agenda hasta que alguien las cambie.
          </AcceptAllNotice>
          <SuggestionTable suggestions={suggestions} busy={busy} />
        </>
      )}
      {query.data && stranded.length === 0 && <Muted as="p">Ninguna cita queda sin healer.</Muted>}
    </Dialog>
  );
}

function verbOf(count: number): string {
  if (count === 0) return 'Registrar ausencia';
  return count === 1 ? 'Registrar y mover 1 cita' : `Registrar y mover ${count} citas`;
}

function countText(accepted: number, all: number): string {
  return `${accepted === 1 ? '1 aceptada' : `${accepted} aceptadas`}, ${all - accepted} por resolver`;
}

interface TypedAbsence {
  takes: 'day' | 'hours';
  date_start: Day;
  date_end: Day;
  hour_in: Hour;
  hour_out: Hour;
}

/** The row as it is sent, or what is wrong at its fields. Hours of several days go on from the first to the last. */
function checkAbsence(
  { takes, ...typed }: TypedAbsence,
  { healerId, reason }: { healerId: number; reason: string },
): { schedule: Absence | undefined; faults: Partial<Record<string, string>> } {
  const rest = { type_id: SCHEDULE_TYPE.off, spans: 'period' as const, salon_id: 0, days: [], hour_food: '' };
  const date_end = typed.date_end || typed.date_start;
  const isLong = takes === 'hours' && date_end !== typed.date_start;
  const result = scheduleFields().safeParse({
    ...rest,
    ...typed,
    takes: isLong ? 'moments' : takes,
    date_end,
  });
  if (!result.success) {
    const faults = Object.fromEntries(
      result.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    return { schedule: undefined, faults };
  }
  const { days, hour_in, hour_out, date_start, date_end: last, continuous } = result.data;
  const row = { days, hour_in, hour_food: null, hour_out, date_start, date_end: last, continuous };
  return { schedule: { type_id: SCHEDULE_TYPE.off, healer_id: healerId, ...row, reason }, faults: {} };
}
