import { ScreenReaderOnly } from '@melena/shared/kit/text';
import { endingOf, type Span } from '@melena/shared/rules/slots';
import { formatHourShort, type Hour, meridiem } from '@melena/shared/rules/time';
import gridStyles from '../day-grid/grid.module.css';
import { placeOf } from '../day-grid/grid-layout';
import { gridStyle } from '../day-grid/place-style';
import { Unavailable } from '../day-grid/Unavailable';
import { fullName, type HealerOffer } from './offers';
import styles from './time-step.module.css';

interface TimeColumnProps {
  offer: HealerOffer;
  col: number;
  salon: Span;
  minutes: number;
  client: string;
  chosen: Hour | undefined;
  /** Null takes the choice back. */
  onChoose: (hour: Hour | null) => void;
}

/** The starts that a healer offers; the chosen one at its true length. */
export function TimeColumn({ offer, col, salon, minutes, client, chosen, onChoose }: TimeColumnProps) {
  const { healer, starts, busy } = offer;
  const name = fullName(healer);
  return (
    <div className={gridStyles.col}>
      {busy
        .filter(({ kind }) => kind === 'taken')
        .map(span => (
          <div key={span.start} className={gridStyles.busy} style={gridStyle({ ...placeOf(span, salon) })} />
        ))}
      <Unavailable hours={healer} salon={salon} bounds={salon} />
      {starts.map(start => {
        const span = { start, end: endingOf(start, minutes) };
        const place = placeOf(span, salon);
        const selected = start === chosen;
        return (
          <button
            key={start}
            type="button"
            tabIndex={-1}
            className={styles.slot}
            data-col={col}
            data-from={place.from}
            data-selected={selected ? '' : undefined}
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
            {selected && <span className={styles.for}>{client}</span>}
          </button>
        );
      })}
    </div>
  );
}
