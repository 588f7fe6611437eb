import { DayControl } from '@melena/shared/kit/dates/DayControl';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Muted, Num, ScreenReaderOnly, Text } from '@melena/shared/kit/text';
import { endingOf, type Span } from '@melena/shared/rules/agenda/slots';
import { fullName, personOption } from '@melena/shared/rules/person';
import {
  type Day,
  formatDayLong,
  formatHourRange,
  formatHourShort,
  type Hour,
  meridiem,
  today,
} from '@melena/shared/rules/time';
import { startLower } from '@melena/shared/rules/upper-case';
import { type Ref, useState } from 'react';
import type { SlotChoice } from '../booking-draft/booking-draft';
import { GridFrame } from '../day-grid/GridFrame';
import { GridSkeleton } from '../day-grid/GridSkeleton';
import gridStyles from '../day-grid/grid.module.css';
import { gridStyle, placeOf } from '../day-grid/grid-layout';
import { Unavailable } from '../day-grid/Unavailable';
import { type HealerOffer, spanOfChoice } from './offers';
import styles from './time-step.module.css';
import { useScrollToHour } from './use-scroll-to-hour';
import type { Slot } from './use-slot';

export interface TimeStepProps {
  slot: Slot;
  onDay: (day: Day) => void;
  /** The name on the block of the chosen slot. */
  client: string;
  onChoose: (choice: SlotChoice | null) => void;
  /** The hour that it has, where it is moved, and of several healers the part of each. */
  present?: SlotChoice & { parts: readonly Part[] };
}

interface Part {
  healer_id: number;
  hour: Hour;
  ending: Hour;
}

/** The hours of a day: only starts with room for the whole duration can be chosen. */
export function TimeStep({ slot, client, onDay, onChoose, present }: TimeStepProps) {
  const now = useNow();
  const { day, query, offers, setMessage } = slot;

  function showDay(shown: Day) {
    setMessage(undefined);
    onDay(shown);
  }

  function choose(choice: SlotChoice | null) {
    setMessage(undefined);
    onChoose(choice);
  }

  return (
    <>
      <div className={styles.paneTop}>
        <DayControl day={day} onDay={showDay} from={today(now)} />
        <span className={styles.legend}>
          <span>
            <i className={styles.legendFree} />
            Hora disponible
          </span>
          <span>
            <i className={styles.legendBusy} />
            Ocupado
          </span>
        </span>
      </div>
      <Loaded
        query={query}
        failed="No se pudo cargar el calendario"
        skeleton={<GridSkeleton columns={8} density="compact" />}
      >
        {() =>
          offers && (
            <TimeGrid slot={slot} offers={offers} client={client} onChoose={choose} present={present} />
          )
        }
      </Loaded>
    </>
  );
}

interface TimeGridProps extends Pick<TimeStepProps, 'slot' | 'client' | 'onChoose' | 'present'> {
  offers: readonly HealerOffer[];
}

function TimeGrid({ slot, offers, client, onChoose, present }: TimeGridProps) {
  const { day, minutes, salon, isFull, validChoice, parts } = slot;
  const isChosen = validChoice?.day === day;
  const isPresent = present?.day === day;
  const opensAt = isChosen ? validChoice.hour : isPresent ? present.hour : undefined;
  const column = useScrollToHour(day, opensAt, salon);
  const phone = useMedia(PHONE);
  const [shownId, show] = useState<number | null>(validChoice?.healerId ?? present?.healerId ?? null);
  const one =
    offers.find(({ healer }) => healer.id === shownId) ??
    offers.find(({ starts }) => starts.length > 0) ??
    offers[0];
  if (!one) return <Empty text="No hay healers disponibles en este día" />;
  const shown = phone ? [one] : offers;
  return (
    <>
      {phone && (
        <SelectField
          className={styles.oneHealer}
          label="Horas del día de"
          options={offers.map(({ healer }) => personOption(healer))}
          value={one.healer.id}
          onChange={show}
        />
      )}
      {isFull && (
        <div className={styles.none}>
          <Notice tone="info">No hay horarios disponibles en este día</Notice>
        </div>
      )}
      <GridFrame
        label="Horas disponibles por healer"
        day={day}
        bounds={salon}
        density={phone ? 'comfortable' : 'compact'}
        heads={shown.map(({ healer }) => healer)}
      >
        {shown.map((offer, col) => (
          <TimeColumn
            key={offer.healer.id}
            ref={col === 0 ? column : undefined}
            offer={offer}
            col={col}
            salon={salon}
            minutes={minutes}
            client={client}
            chosen={isChosen && validChoice.healerId === offer.healer.id ? validChoice.hour : undefined}
            chosenPart={isChosen ? partOf(parts, offer) : undefined}
            present={isPresent && present.healerId === offer.healer.id ? present.hour : undefined}
            presentPart={isPresent ? partOf(present.parts, offer) : undefined}
            onChoose={hour => onChoose(hour === null ? null : { day, healerId: offer.healer.id, hour })}
          />
        ))}
      </GridFrame>
    </>
  );
}

function partOf(parts: readonly Part[], { healer }: HealerOffer): Part | undefined {
  return parts.find(({ healer_id }) => healer_id === healer.id);
}

interface ChoiceTextProps {
  slot: Slot;
  choice: SlotChoice | null;
  /** The reason why the choice was dropped or refused. */
  problem: string | undefined;
}

/** The choice in words, or why there is none. In the foot, where its length moves nothing else. */
export function ChoiceText({ slot: { healer, minutes, isFull, parts }, choice, problem }: ChoiceTextProps) {
  if (problem) return <Notice tone="warn">{problem}</Notice>;
  if (!choice || minutes === 0) {
    return <Muted>{isFull ? 'Elige otro día' : 'Elige un healer y una hora'}</Muted>;
  }
  const { start, end } = spanOfChoice(choice, minutes);
  return (
    <div role="status">
      <Text strong>
        {parts.length === 0 && healer && `${healer} · `}
        <Num>
          {startLower(formatDayLong(choice.day))} · {formatHourRange(start, end)}
        </Num>
      </Text>
      {parts.map(part => (
        <Muted key={`${part.healer} ${part.hour}`}>
          {' '}
          · {part.healer} <Num>{formatHourRange(part.hour, part.ending)}</Num>
        </Muted>
      ))}
    </div>
  );
}

interface TimeColumnProps {
  ref?: Ref<HTMLDivElement> | undefined;
  offer: HealerOffer;
  col: number;
  salon: Span;
  minutes: number;
  client: string;
  chosen: Hour | undefined;
  /** The healer's part of the chosen hours, if several healers work on it. */
  chosenPart: Part | undefined;
  /** The one that the appointment has. */
  present: Hour | undefined;
  presentPart: Part | undefined;
  /** Null takes the choice back. */
  onChoose: (hour: Hour | null) => void;
}

/** The starts that a healer offers; the chosen one at its true length. */
function TimeColumn(props: TimeColumnProps) {
  const { ref, offer, col, salon, minutes, client, chosen, chosenPart, present, presentPart, onChoose } =
    props;
  const { healer, starts, busy } = offer;
  const name = fullName(healer);
  return (
    <div className={gridStyles.col} ref={ref}>
      {busy
        .filter(({ kind }) => kind === 'taken')
        .map(span => (
          <div key={span.start} className={gridStyles.busy} style={gridStyle({ ...placeOf(span, salon) })} />
        ))}
      <Unavailable hours={healer} salon={salon} bounds={salon} />
      {starts.map(start => {
        const selected = start === chosen;
        // The others' parts stand in their own columns.
        const end = selected && chosenPart?.hour === start ? chosenPart.ending : endingOf(start, minutes);
        const span = { start, end };
        const place = placeOf(span, salon);
        return (
          <button
            key={start}
            type="button"
            tabIndex={-1}
            className={styles.slot}
            data-col={col}
            data-from={place.from}
            data-selected={selected ? '' : undefined}
            data-present={start === present ? '' : undefined}
            aria-pressed={selected}
            style={gridStyle({ ...place })}
            onClick={() => onChoose(selected ? null : start)}
          >
            <ScreenReaderOnly>{name},</ScreenReaderOnly> {formatHourShort(start)}
            {selected && (
              <>
                {meridiem(start) !== meridiem(span.end) && (
                  <ScreenReaderOnly> {meridiem(start)}</ScreenReaderOnly>
                )}
                {`–${formatHourShort(span.end)}`}
              </>
            )}{' '}
            <ScreenReaderOnly>{meridiem(selected ? span.end : start)}</ScreenReaderOnly>{' '}
            {start === present && <span className={styles.for}>actual</span>}
            {selected && <span className={styles.for}>{client}</span>}
          </button>
        );
      })}
      {presentPart && presentPart.hour !== present && (
        <div className={styles.part} data-present="" style={placeOfPart(presentPart, salon)}>
          actual
        </div>
      )}
      {chosenPart && chosenPart.hour !== chosen && (
        <div className={styles.part} style={placeOfPart(chosenPart, salon)}>
          {formatHourShort(chosenPart.hour)}–{formatHourShort(chosenPart.ending)}
          <span className={styles.for}>{client}</span>
        </div>
      )}
    </div>
  );
}

function placeOfPart({ hour, ending }: Part, salon: Span) {
  return gridStyle({ ...placeOf({ start: hour, end: ending }, salon) });
}
