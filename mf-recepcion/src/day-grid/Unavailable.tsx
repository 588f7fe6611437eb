import type { HealerHours } from '@melena/shared/rules/availability';
import { lengthOf, SLOT, type Span } from '@melena/shared/rules/slots';
import { glyph } from '@melena/shared/ui/glyph';
import styles from './grid.module.css';
import { freePart, lunchIn, offSpans, placeOf } from './layout';
import { gridStyle } from './place-style';

interface UnavailableProps {
  hours: HealerHours;
  salon: Span;
  bounds: Span;
  /** What was booked: where it stands on lunch, its name makes room. */
  taken?: readonly Span[];
}

/** What of a column is not worked: out of hours, and lunch. */
export function Unavailable({ hours, salon, bounds, taken = [] }: UnavailableProps) {
  const lunch = lunchIn(hours, salon);
  const named = lunch && freePart(lunch, taken);
  return (
    <>
      {offSpans(hours, salon, bounds).map(span => (
        <div key={span.start} className={styles.off} style={gridStyle({ ...placeOf(span, bounds) })} />
      ))}
      {lunch && <div className={styles.lunch} style={gridStyle({ ...placeOf(lunch, bounds) })} />}
      {named && lengthOf(named) >= SLOT && (
        <div className={styles.named} style={gridStyle({ ...placeOf(named, bounds) })}>
          <span>
            {UTENSILS}
            Comida
          </span>
        </div>
      )}
    </>
  );
}

const UTENSILS = glyph(
  'M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7',
);
