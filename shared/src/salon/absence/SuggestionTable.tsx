import { CalendarClock, Check, CircleHelp, Undo2, Users } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { StrandedAppointment } from '../../contract/appointment/stranding';
import * as paths from '../../contract/paths';
import { Button } from '../../kit/actions/Button';
import { IconButton } from '../../kit/actions/IconButton';
import { useNow } from '../../kit/dates/use-now';
import { Checkbox } from '../../kit/fields/Checkbox';
import { Badge, Note, Num, ScreenReaderOnly, Strong } from '../../kit/text';
import { Link } from '../../router';
import { LATER_DAYS, SEARCH_DAYS } from '../../rules/agenda/find-places';
import {
  formatDayLong,
  formatDayShort,
  formatHour,
  formatHourRange,
  formatHourWithArticle,
  today,
} from '../../rules/time';
import { startLower } from '../../rules/upper-case';
import css from './absence.module.css';
import type { Place, StrandedEntry, Suggestions } from './use-suggestions';
import { VisitLink } from './VisitLink';

interface SuggestionTableProps {
  suggestions: Suggestions;
  busy: boolean;
  /** True for one that wasn't there when the list was shown before. */
  fresh?: (appointmentId: number) => boolean;
}

/** The appointments that a change strands by day, each with a place that can be accepted. */
export function SuggestionTable({ suggestions, busy, fresh }: SuggestionTableProps) {
  const { stranded } = suggestions;
  const now = today(useNow());
  const days = [...new Set(stranded.map(({ appointment }) => appointment.day))];
  return (
    <section className={css.list} aria-label="Citas que cambian">
      <div className={css.heads} aria-hidden>
        <span>Hora</span>
        <span>Cita</span>
        <span>Sugerencia</span>
        <span>Avisar</span>
        <span />
      </div>
      {days.map(day => (
        <Fragment key={day}>
          <h3 className={css.band}>
            {day === now ? `Hoy, ${startLower(formatDayLong(day))}` : formatDayLong(day)}
          </h3>
          <ul>
            {stranded
              .filter(({ appointment }) => appointment.day === day)
              .map(each => (
                <SuggestionRow
                  key={each.key}
                  each={each}
                  suggestions={suggestions}
                  busy={busy}
                  isFresh={fresh?.(each.appointment.id) ?? false}
                />
              ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

interface SuggestionRowProps {
  each: StrandedEntry;
  suggestions: Suggestions;
  busy: boolean;
  isFresh: boolean;
}

function SuggestionRow({ each, suggestions, busy, isFresh }: SuggestionRowProps) {
  const { appointment, key } = each;
  const { hour, ending } = appointment.part ?? appointment;
  const place = suggestions.placeOf(each);
  const accepted = suggestions.accepted.includes(key);
  const actions = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const [listing, list] = useState(false);
  const later = suggestions.laterOf(each);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone, and the one in its place takes the focus
  useEffect(() => {
    if (pressed.current) actions.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    pressed.current = false;
  }, [accepted]);
  const press = (action: () => void) => () => {
    pressed.current = true;
    action();
  };
  return (
    <li className={css.row} data-accepted={accepted ? '' : undefined}>
      <span className={css.hours}>
        <Num>{formatHourRange(hour, ending)}</Num>
      </span>
      <Visit appointment={appointment} isFresh={isFresh} />
      <PlaceText
        appointment={appointment}
        place={place}
        isLost={suggestions.lost.includes(key) && !accepted}
      />
      <Checkbox
        checked={suggestions.isTold(each)}
        disabled={busy}
        onChange={tells => suggestions.tell(key, tells)}
      >
        WhatsApp <ScreenReaderOnly>a {appointment.client}</ScreenReaderOnly>
      </Checkbox>
      <span className={css.actions} ref={actions}>
        {accepted && (
          <>
            <Badge tone="ok" icon={Check}>
              Aceptada
            </Badge>
            <IconButton
              size="s"
              icon={Undo2}
              disabled={busy}
              name={`Quitar la sugerencia de ${appointment.client}`}
              onClick={press(() => suggestions.takeBack(key))}
            />
          </>
        )}
        {!accepted && place && (
          <>
            <Button size="s" kind="quiet" disabled={busy} onClick={() => suggestions.next(each)}>
              Otra <ScreenReaderOnly>hora para {appointment.client}</ScreenReaderOnly>
            </Button>
            <Button size="s" disabled={busy} onClick={press(() => suggestions.accept([key]))}>
              Aceptar <ScreenReaderOnly>la de {appointment.client}</ScreenReaderOnly>
            </Button>
          </>
        )}
        {!place && later.length > 0 && (
          <Button size="s" disabled={busy} aria-expanded={listing} onClick={() => list(!listing)}>
            Elegir hora <ScreenReaderOnly>para {appointment.client}</ScreenReaderOnly>
          </Button>
        )}
        {!place && later.length === 0 && (
          <Link to={paths.appointment(appointment.id)} target="_blank">
            Ver cita <ScreenReaderOnly>de {appointment.client} (en otra pestaña)</ScreenReaderOnly>
          </Link>
        )}
      </span>
      {!place && listing && (
        <LaterPlaces
          client={appointment.client}
          places={later}
          busy={busy}
          onChoose={place => press(() => suggestions.choose(each, place))()}
        />
      )}
    </li>
  );
}

interface LaterPlacesProps {
  client: string;
  places: readonly Place[];
  busy: boolean;
  onChoose: (place: Place) => void;
}

/** Places of the weeks after: one that is pressed is accepted. */
function LaterPlaces({ client, places, busy, onChoose }: LaterPlacesProps) {
  return (
    <ul className={css.later} aria-label={`Horas libres para ${client}`}>
      {places.map(place => (
        <li key={`${place.day} ${place.hour} ${place.healer_id}`}>
          <Button size="s" disabled={busy} onClick={() => onChoose(place)}>
            {placeText(place, false)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Visit({ appointment, isFresh }: { appointment: StrandedAppointment; isFresh: boolean }) {
  return (
    <span className={css.what}>
      <Strong>
        <VisitLink appointment={appointment} /> {isFresh && <Badge tone="warn">Nueva</Badge>}
      </Strong>
      <Note>
        #{appointment.folio} · {lostText(appointment)}
      </Note>
    </span>
  );
}

/** The services that lose their healer, and where others stay, the hours of the visit that they are a part of. */
function lostText({ hour, ending, service, part }: StrandedAppointment): string {
  if (!part) return service;
  return `${part.service || service}, parte de su cita de ${formatHourRange(hour, ending)}`;
}

interface PlaceTextProps {
  appointment: StrandedAppointment;
  place: Place | undefined;
  isLost: boolean;
}

function PlaceText({ appointment, place, isLost }: PlaceTextProps) {
  const same = place?.day === appointment.day && place.hour === appointment.hour;
  const Icon = place ? (same ? Users : CalendarClock) : CircleHelp;
  return (
    <span className={css.place}>
      <Icon />
      <span className={css.what}>
        <Strong>{place ? placeText(place, same) : noPlaceText(appointment)}</Strong>
        <Note>{isLost ? 'La otra hora se ocupó mientras tanto' : reasonText(appointment, place, same)}</Note>
      </span>
    </span>
  );
}

/** 'Misma hora con Mariana', 'mié 25 nov, 10:00 a.m. con Guadalupe'. */
function placeText({ day, hour, healer }: Place, same: boolean): string {
  return same ? `Misma hora con ${healer}` : `${formatDayShort(day)}, ${formatHour(hour)} con ${healer}`;
}

const noPlaceText = ({ later }: StrandedAppointment) =>
  `Sin hueco en ${later.length > 0 ? SEARCH_DAYS : LATER_DAYS} días`;

function reasonText(
  { healer_id, usual_healer, suggestions, later, part }: StrandedAppointment,
  place: Place | undefined,
  same: boolean,
): string {
  if (!place)
    return later.length > 0
      ? 'Elige una hora más adelante'
      : 'Queda en la agenda hasta que alguien la cambie';
  // The row shows the hour of the part, a place that of the appointment.
  if (part && !same) return `Se mueve toda la cita, que empieza a ${formatHourWithArticle(place.hour)}`;
  if (later.includes(place)) return 'La hora que elegiste';
  if (place.usual) return 'Su healer de siempre';
  if (same) return usual_healer ? `Prefiere a ${usual_healer}` : 'Da el servicio y está libre';
  if (place.healer_id !== healer_id) return 'Otra hora con quien da el servicio';
  const elsewhere = suggestions.some(({ healer_id: other }) => other !== healer_id);
  return elsewhere ? 'Su siguiente hora libre' : 'Nadie más da el servicio a esa hora';
}
