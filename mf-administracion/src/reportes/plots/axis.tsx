import { scaleLinear } from '@visx/scale';
import { plural } from '../table/figures';
import styles from './plots.module.css';

/** The figures of a plot: pesos, a number of things, or percent. */
export type Measure = 'money' | 'count' | 'percent';

/** '$10 mil', '$1.5 millones', '40', '75 %': short, as an axis has room for. */
export function axisText(value: number, measure: Measure): string {
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (measure === 'percent') return `${sign}${size} %`;
  const peso = measure === 'money' ? '$' : '';
  if (size >= 1_000_000) {
    const millions = size / 1_000_000;
    return `${sign}${peso}${shortNumber(millions)} ${plural(millions, 'millón', 'millones')}`;
  }
  if (size >= 1000) return `${sign}${peso}${shortNumber(size / 1000)} mil`;
  return `${sign}${peso}${shortNumber(size)}`;
}

function shortNumber(value: number): string {
  return value.toLocaleString('es-MX', { maximumFractionDigits: 2 });
}

/** From zero to a round number over the largest; below zero only where a figure is. */
export function figureScale(values: readonly number[], range: [number, number]) {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  return scaleLinear<number>({ domain: [least, most > least ? most : 1], range, nice: 4 });
}

type FigureScale = ReturnType<typeof figureScale>;

/** Hairlines with their pesos at the left, and a firmer line at zero. */
export function MoneyAxis({ scale, left, right }: { scale: FigureScale; left: number; right: number }) {
  return ticksOf(scale, 'money').map(tick => {
    const y = scale(tick);
    return (
      <g key={tick}>
        <line className={tick === 0 ? styles.base : styles.grid} x1={left} x2={right} y1={y} y2={y} />
        <text x={left - 10} y={y + 4} textAnchor="end">
          {axisText(tick, 'money')}
        </text>
      </g>
    );
  });
}

interface FootAxisProps {
  scale: FigureScale;
  measure: Measure;
  bottom: number;
}

/** The same along the foot of horizontal bars, from the top of the plot. */
export function FootAxis({ scale, measure, bottom }: FootAxisProps) {
  const [start = 0, end = 0] = scale.range();
  return ticksOf(scale, measure, (end - start) / FOOT_LABEL).map(tick => {
    const x = scale(tick);
    return (
      <g key={tick}>
        <line className={tick === 0 ? styles.base : styles.grid} x1={x} x2={x} y1={0} y2={bottom} />
        <text x={x} y={bottom + 22} textAnchor="middle">
          {axisText(tick, measure)}
        </text>
      </g>
    );
  });
}

/** The room that a label needs along the foot. */
const FOOT_LABEL = 72;

/** At most as many as there is room for. A number of things has no halves, and no money only its zero. */
function ticksOf(scale: FigureScale, measure: Measure, room = 5): number[] {
  const all = scale.ticks(Math.min(4, Math.max(1, Math.floor(room))));
  const ticks = measure === 'count' ? all.filter(Number.isInteger) : all;
  if (measure === 'money' && (scale.domain()[1] ?? 0) <= 1) return ticks.filter(tick => tick <= 0);
  return ticks.length <= room + 1 ? ticks : ticks.filter((_, index) => index % 2 === 0);
}

/** Every nth label where all would run into each other. */
export function labelStep(count: number, width: number, each: number): number {
  return Math.max(1, Math.ceil((count * each) / Math.max(width, 1)));
}
