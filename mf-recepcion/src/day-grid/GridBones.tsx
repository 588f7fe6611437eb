import { DEFAULT_SALON_HOURS, lengthOf } from '@melena/shared/rules/slots';
import { formatAxisHour } from '@melena/shared/rules/time';
import { Bone, boneWidth } from '@melena/shared/ui/Skeleton';
import styles from './grid.module.css';
import { axisHours, placeOf } from './layout';
import { gridStyle } from './place-style';

const BLOCKS = [
  [0, 60, 150, 60, 210, 90, 420, 90],
  [90, 90, 180, 90, 390, 90, 480, 60],
  [60, 30, 90, 60, 270, 60, 390, 90],
  [0, 120, 180, 60, 300, 90, 480, 60],
];

/** A day on its way, in the shape of what comes. */
export function GridBones({ columns, density }: { columns: number; density: 'comfortable' | 'compact' }) {
  const bounds = DEFAULT_SALON_HOURS;
  const cols = Array.from({ length: columns }, (_, index) => index);
  return (
    <div
      className={styles.grid}
      data-density={density}
      aria-busy
      style={gridStyle({ healers: columns, 'day-min': lengthOf(bounds), now: 0 })}
    >
      <span className="sr" role="status">
        Cargando agenda
      </span>
      <div className={styles.head}>
        <span />
        {cols.map(col => (
          <div key={col}>
            <Bone width={boneWidth(col) / 2} height={14} />
            <br />
            <Bone width={58} height={10} />
          </div>
        ))}
      </div>
      <div className={styles.day}>
        <div className={styles.axis}>
          {axisHours(bounds).map(hour => (
            <span key={hour} style={gridStyle({ from: placeOf({ start: hour, end: hour }, bounds).from })}>
              {formatAxisHour(hour)}
            </span>
          ))}
        </div>
        {cols.map(col => (
          <div key={col} className={styles.col}>
            {pairs(BLOCKS[col % BLOCKS.length] ?? []).map(([from, length]) => (
              <i
                key={from}
                className={`bone ${styles.bone}`}
                style={gridStyle({ from, for: length })}
                aria-hidden
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function pairs(numbers: readonly number[]): [number, number][] {
  return numbers.flatMap((from, index) => (index % 2 === 0 ? [[from, numbers[index + 1] ?? 60]] : []));
}
