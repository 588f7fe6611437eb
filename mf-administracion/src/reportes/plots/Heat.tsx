import { classNames } from '@melena/shared/kit/class-names';
import { formatAxisHour } from '@melena/shared/rules/time';
import type { CSSProperties } from 'react';
import { formatPercent } from '../table/figures';
import styles from './heat.module.css';
import { NothingToDraw } from './PlotFrame';
import { PlotTable } from './PlotTable';

interface HeatRow {
  readonly key: string | number;
  readonly name: string;
  /** Percent of each hour; null where it is closed. */
  readonly cells: readonly (number | null)[];
  readonly total: string;
}

export interface HeatProps {
  name: string;
  /** The hours of the cells: '09:00'. */
  hours: readonly string[];
  rows: readonly HeatRow[];
}

/** A cell for each hour with the percent that is booked; a ruled cell is closed. */
export function Heat({ name, hours, rows }: HeatProps) {
  if (hours.length === 0) return <NothingToDraw />;
  const columns: CSSProperties & { '--hours': number } = { '--hours': hours.length };
  return (
    <>
      <HeatTable name={name} hours={hours} rows={rows} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls what is wider than the page */}
      <div className={styles.frame} role="img" aria-label={name} tabIndex={0}>
        <div className={styles.heat} style={columns} aria-hidden="true">
          <span />
          {hours.map((hour, index) => (
            <span key={hour} className={styles.hour}>
              {hourText(hour, index, hours)}
            </span>
          ))}
          <span className={classNames(styles.hour, styles.total)}>Total</span>
          {rows.map(row => (
            <HeatCells key={row.key} row={row} hours={hours} />
          ))}
        </div>
      </div>
    </>
  );
}

function HeatTable({ name, hours, rows }: HeatProps) {
  return (
    <PlotTable
      name={name.split(',')[0] ?? name}
      heads={['', ...hours.map(formatAxisHour), 'Total']}
      rows={rows.map(({ name: row, cells, total }) => [
        row,
        ...hours.map((_, index) => {
          const percent = cells[index] ?? null;
          return percent === null ? 'Cerrado' : formatPercent(percent);
        }),
        total,
      ])}
    />
  );
}

function HeatCells({ row, hours }: { row: HeatRow; hours: readonly string[] }) {
  return (
    <>
      <span className={styles.name}>{row.name}</span>
      {hours.map((hour, index) => {
        const percent = row.cells[index] ?? null;
        return (
          <span key={hour} className={styles.cell} data-heat={percent === null ? 'closed' : heatOf(percent)}>
            {percent !== null && Math.round(percent)}
          </span>
        );
      })}
      <span className={styles.total}>{row.total}</span>
    </>
  );
}

/** Five steps of twenty; what is empty has a step of its own. */
export function heatOf(percent: number): number {
  if (percent <= 0) return 0;
  return Math.min(Math.ceil(percent / 20), 5);
}

/** 'a.m.' and 'p.m.' only where they begin. */
function hourText(hour: string, index: number, hours: readonly string[]): string {
  const text = formatAxisHour(hour);
  const before = hours[index - 1];
  const isFirst = before === undefined || formatAxisHour(before).slice(-4) !== text.slice(-4);
  return isFirst ? text : (text.split(' ')[0] ?? text);
}

/** The steps of the heat by name. */
export function HeatKey() {
  return (
    <div className={styles.key}>
      <span>
        0 %
        {[1, 2, 3, 4, 5].map(step => (
          <i key={step} data-heat={step} />
        ))}
        100 %
      </span>
      <span>
        <i data-heat="closed" />
        Comida o fuera de horario
      </span>
    </div>
  );
}
