import type { CallReply } from '@melena/shared/contract/calls';
import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { Badge, Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import {
  awaitsCharge,
  isFinished,
  isInProgress,
  isInProgressSince,
} from '@melena/shared/rules/agenda/appointment-status';
import {
  formatDay,
  formatDayShort,
  formatHour,
  formatHourRange,
  formatHourShort,
} from '@melena/shared/rules/time';
import { AppointmentBadge } from '@melena/shared/salon/appointments/AppointmentBadge';
import { useSession } from '@melena/shared/session';
import { CheckCheck, ChevronRight } from 'lucide-react';
import css from './day.module.css';

export type Appointment = CallReply<'healers/day'>['appointments'][number];

interface DayCardProps {
  appointment: Appointment;
  now: Date;
  onOpen: (appointment: Appointment) => void;
}

/** An appointment of the day: hour, client, service, folio and date; the one to work on stands out. */
export function DayCard({ appointment, now, onOpen }: DayCardProps) {
  const own = useSession('healer')?.me.healer_id;
  const parts = appointment.parts?.filter(({ healer_id }) => healer_id === own) ?? [];
  const isOver = parts.length > 0 && parts.every(({ finished_at }) => finished_at !== undefined);
  const others = appointment.parts?.filter(({ healer_id }) => healer_id !== own) ?? [];
  const goesOn = isInProgress(appointment) && !awaitsCharge(appointment);
  const inProgress = goesOn && !isOver;
  return (
    <button
      type="button"
      className={css.card}
      data-now={inProgress || undefined}
      data-done={isFinished(appointment) || isOver || undefined}
      onClick={() => onOpen(appointment)}
    >
      <Num className={css.when}>
        <b>{formatHourShort(appointment.hour)}</b>
        <Note>a {formatHour(appointment.ending)}</Note>
      </Num>
      <span className={css.what}>
        <Strong clip strong>
          {appointment.client}
        </Strong>
        <Muted clip>{appointment.service}</Muted>
        <Note num>
          #{appointment.folio} · {formatDay(appointment.day)}
          {isInProgressSince(appointment, now) && ` · En curso desde el ${formatDayShort(appointment.day)}`}
        </Note>
        {others.map(part => (
          <Note key={`${part.healer_id} ${part.hour}`}>{othersText(part, goesOn)}</Note>
        ))}
      </span>
      {inProgress ? (
        <span className={css.open}>
          Abrir
          <ChevronRight />
        </span>
      ) : goesOn && isOver ? (
        <Badge icon={CheckCheck}>Tu parte terminó</Badge>
      ) : (
        <AppointmentBadge appointment={appointment} now={now} />
      )}
    </button>
  );
}

type Part = NonNullable<Appointment['parts']>[number];

/** 'Con Fernanda Ríos: Corte, 2:00–3:00 p.m.'; of one in progress also who has finished, and who hasn't. */
function othersText({ healer, service, hour, ending, finished_at }: Part, goesOn: boolean): string {
  const what = `${service ? `${healer}: ${service}` : healer}, ${formatHourRange(hour, ending)}`;
  if (!goesOn) return `Con ${what}`;
  return finished_at ? `Ya terminó ${what}` : `Aún no termina ${what}`;
}

export function DayCardSkeleton() {
  return [280, 200, 240, 180].map(width => (
    <div key={width} className={css.card} aria-hidden>
      <SkeletonBlock width={56} />
      <SkeletonBlock width={width} />
    </div>
  ));
}
