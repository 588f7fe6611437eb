import { createIcon } from '@melena/shared/kit/text';
import { absenceName, type HealerHours } from '@melena/shared/rules/agenda/availability';
import { closedText } from '@melena/shared/rules/agenda/salon-hours';
import { minutesOfSpan, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import type { ReactNode } from 'react';
import styles from './grid.module.css';
import { absencesIn, freePart, gridStyle, lunchIn, offSpans, placeOf } from './grid-layout';

interface UnavailableProps {
  hours: HealerHours;
  salon: Span;
  bounds: Span;
  /** Booked times: the name of lunch or an absence makes room for them. */
  taken?: readonly Span[];
  /** The name of the closed day, '' without one; null if the salon is open. */
  closed?: string | null;
}

/** The parts of a column that nobody works: out of hours, lunch, and absences. */
export function Unavailable({ hours, salon, bounds, taken = [], closed = null }: UnavailableProps) {
  const lunch = lunchIn(hours, salon);
  const absences = absencesIn(hours, salon);
  return (
    <>
      {offSpans(hours, salon, bounds).map(span => (
        <div key={span.start} className={styles.off} style={gridStyle({ ...placeOf(span, bounds) })} />
      ))}
      {closed !== null && (
        <Pause span={bounds} bounds={bounds} taken={taken}>
          {closedText(closed)}
        </Pause>
      )}
      {closed === null && hours.away !== undefined && (
        <Pause span={bounds} bounds={bounds} taken={taken}>
          {BAN}
          {absenceName(hours.away)}
        </Pause>
      )}
      {absences.map(span => (
        <Pause key={span.start} span={span} bounds={bounds} taken={lunch ? [lunch, ...taken] : taken}>
          {BAN}
          {absenceName(span.reason)}
        </Pause>
      ))}
      {lunch && (
        <Pause span={lunch} bounds={bounds} taken={taken}>
          {UTENSILS}
          Comida
        </Pause>
      )}
    </>
  );
}

interface PauseProps {
  span: Span;
  bounds: Span;
  taken: readonly Span[];
  /** Its name, where there is room for it. */
  children: ReactNode;
}

function Pause({ span, bounds, taken, children }: PauseProps) {
  const named = freePart(span, taken);
  return (
    <>
      <div className={styles.pause} style={gridStyle({ ...placeOf(span, bounds) })} />
      {named && minutesOfSpan(named) >= SLOT && (
        <div className={styles.named} style={gridStyle({ ...placeOf(named, bounds) })}>
          <span>{children}</span>
        </div>
      )}
    </>
  );
}

const UTENSILS = createIcon(
  'M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7',
);

const BAN = createIcon('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM4.9 4.9l14.2 14.2');
