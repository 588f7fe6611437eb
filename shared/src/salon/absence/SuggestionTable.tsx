import { CalendarClock, Check, CircleHelp, Undo2, Users } from 'lucide-react';
import { Fragment } from 'react';
import * as paths from '../../contract/paths';
import { Button } from '../../kit/actions/Button';
import { IconButton } from '../../kit/actions/IconButton';
import { Checkbox } from '../../kit/fields/Checkbox';
import { Badge, Note, Num, Strong } from '../../kit/text';
import { Link } from '../../router';
import { type Day, formatDayShort, formatHour, formatHourRange } from '../../rules/time';
import css from './absence.module.css';
import type { StrandedAppointment, useAbsence } from './use-absence';

interface SuggestionTableProps {
  absence: ReturnType<typeof useAbsence>;
  /** The keys of those whose client gets a message. */
  notified: readonly string[];
  onNotify: (keys: readonly string[]) => void;
}

/** The appointments that an absence strands by day, each with a place that can be accepted. */
export function SuggestionTable({ absence, notified, onNotify }: SuggestionTableProps) {
  const days = [...new Set(absence.stranded.map(({ appointment }) => appointment.day))];
  return (
    <section className={css.list} aria-label="Citas sin healer">
      {days.map(day => (
        <Fragment key={day}>
          <h3 className={css.band}>{formatDayShort(day)}</h3>
          <ul>
            {absence.stranded
              .filter(({ appointment }) => appointment.day === day)
              .map(each => (
                <SuggestionRow
                  key={each.key}
                  each={each}
                  day={day}
                  absence={absence}
                  notified={notified.includes(each.key)}
                  onNotify={checked =>
                    onNotify(checked ? [...notified, each.key] : notified.filter(key => key !== each.key))
                  }
                />
              ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

interface SuggestionRowProps {
  each: StrandedAppointment;
  day: Day;
  absence: SuggestionTableProps['absence'];
  notified: boolean;
  onNotify: (checked: boolean) => void;
}

function SuggestionRow({ each, day, absence, notified, onNotify }: SuggestionRowProps) {
  const { appointment, key } = each;
  const place = absence.placeOf(each);
  const accepted = absence.accepted.includes(key);
  const same = place?.day === day && place.hour === appointment.hour;
  const Icon = place ? (same ? Users : CalendarClock) : CircleHelp;
  return (
    <li className={css.row} data-accepted={accepted ? '' : undefined}>
      <Num>{formatHourRange(appointment.hour, appointment.ending)}</Num>
      <span className={css.what}>
        <Strong>{appointment.client}</Strong>
        <Note>
          #{appointment.folio} · {appointment.service}
        </Note>
      </span>
      <span className={css.place}>
        <Icon />
        <span className={css.what}>
          <Strong>{place ? placeText(place, same) : 'Sin hueco en 7 días'}</Strong>
          <Note>
            {absence.lost.includes(key)
              ? 'La otra hora se ocupó mientras tanto'
              : reasonText(place, { same, own: appointment.healer_id })}
          </Note>
        </span>
      </span>
      <Checkbox checked={notified} onChange={onNotify}>
        WhatsApp
      </Checkbox>
      <span className={css.actions}>
        {accepted && (
          <>
            <Badge tone="ok" icon={Check}>
              Aceptada
            </Badge>
            <IconButton
              size="s"
              icon={Undo2}
              name={`Quitar la sugerencia de ${appointment.client}`}
              onClick={() => absence.takeBack(key)}
            />
          </>
        )}
        {!accepted && place && (
          <>
            <Button size="s" kind="quiet" onClick={() => absence.next(each)}>
              Otra
            </Button>
            <Button size="s" onClick={() => absence.accept([key])}>
              Aceptar
            </Button>
          </>
        )}
        {!place && (
          <Link to={paths.appointment(appointment.id)} target="_blank">
            Elegir hora
          </Link>
        )}
      </span>
    </li>
  );
}

type Place = NonNullable<ReturnType<SuggestionTableProps['absence']['placeOf']>>;

/** 'Misma hora con Mariana', 'mié 25 nov, 10:00 a.m. con Guadalupe'. */
export function placeText({ day, hour, healer }: Place, same: boolean): string {
  return same ? `Misma hora con ${healer}` : `${formatDayShort(day)}, ${formatHour(hour)} con ${healer}`;
}

function reasonText(place: Place | undefined, { same, own }: { same: boolean; own: number }): string {
  if (!place) return 'Elige otra hora a mano';
  if (same) return 'Da el servicio y está libre';
  return place.healer_id === own ? 'Su siguiente hora libre' : 'Otra hora con quien da el servicio';
}
