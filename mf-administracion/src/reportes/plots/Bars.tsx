import { scaleBand } from '@visx/scale';
import { figureScale, labelStep, MoneyAxis } from './axis';
import { type Mark, PlotFrame, type PlotHeads } from './PlotFrame';
import styles from './plots.module.css';

export interface BarFigure {
  readonly key: string;
  /** Under the bar: '15'. */
  readonly tick: string;
  /** In its label: 'Domingo, nov 15.' */
  readonly title: string;
  readonly value: number;
  readonly figure: string;
  /** The bar that it is compared with, hollow, and how the label says it: 'oct 15. $15,800.00'. */
  readonly before?: { readonly value: number; readonly text: string };
  /** Today, or the one that is spoken of. */
  readonly strong?: boolean;
}

interface BarsProps {
  name: string;
  heads: PlotHeads;
  bars: readonly BarFigure[];
  /** The second bar is a figure of its own, and hides nothing of the first. */
  beside?: boolean;
}

const LEFT = 64;
const HEIGHT = 222;
const TOP = 8;
const FOOT = 24;

/** The pesos of each day, week or month; what they are compared with stands hollow behind them, or beside them. */
export function Bars({ name, heads, bars, beside = false }: BarsProps) {
  return (
    <PlotFrame name={name} heads={heads} height={HEIGHT} draw={width => drawBars(bars, beside, width)} />
  );
}

function drawBars(bars: readonly BarFigure[], beside: boolean, width: number) {
  const bottom = HEIGHT - FOOT;
  const across = scaleBand({ domain: bars.map(({ key }) => key), range: [LEFT, width], padding: 0.3 });
  const up = figureScale(
    bars.flatMap(({ value, before }) => [value, before?.value ?? 0]),
    [bottom, TOP],
  );
  const compared = bars.some(({ before }) => before);
  const step = across.bandwidth();
  const { thick, now, before: then } = placesOf(step, compared, beside);
  const each = labelStep(bars.length, width - LEFT, widestTick(bars));
  const strongAt = bars.findIndex(({ strong }) => strong);
  const marks: Mark[] = [];
  const content = (
    <>
      <MoneyAxis scale={up} left={LEFT} right={width} />
      {bars.map(({ key, value, before, tick, strong, title, figure }, index) => {
        const middle = (across(key) ?? 0) + step / 2;
        marks.push({
          left: middle - across.step() / 2,
          top: TOP,
          width: across.step(),
          height: bottom - TOP,
          title,
          figure,
          compared: before?.text,
        });
        return (
          <g key={key}>
            {before && before.value !== 0 && (
              <rect
                className={styles.hollow}
                x={middle + then}
                width={thick}
                rx={2}
                {...upright(up, before.value)}
              />
            )}
            {value !== 0 && (
              <rect className={styles.now} x={middle + now} width={thick} rx={2} {...upright(up, value)} />
            )}
            {(strong || (index % each === 0 && isFree(index, strongAt, each))) && (
              <text
                className={strong ? styles.strong : undefined}
                x={middle}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {tick}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
  return { content, marks };
}

/** The width of the bars, and the place of both beside their middle. */
function placesOf(step: number, compared: boolean, beside: boolean) {
  if (compared && beside) {
    const thick = Math.min((step - GAP) / 2, 32);
    return { thick, now: -thick - GAP / 2, before: GAP / 2 };
  }
  const thick = Math.min(compared ? step * 0.8 : step, 44);
  const shift = compared ? Math.min(step * 0.2, 8) / 2 : 0;
  return { thick, now: shift - thick / 2, before: -shift - thick / 2 };
}

/** Between two bars of one place. */
const GAP = 2;

/** From zero up, or down where the figure is less. */
function upright(scale: ReturnType<typeof figureScale>, value: number) {
  const [zero, end] = [scale(0), scale(value)];
  return { y: Math.min(zero, end), height: Math.abs(zero - end) };
}

/** Today's label stands in any case; the others leave it room. */
function isFree(index: number, strongAt: number, each: number): boolean {
  return strongAt < 0 || Math.abs(index - strongAt) >= each;
}

function widestTick(bars: readonly BarFigure[]): number {
  return 12 + 7 * Math.max(1, ...bars.map(({ tick }) => tick.length));
}

/** False where no bar would have a height. */
export function hasHeights(bars: readonly BarFigure[]): boolean {
  return bars.some(({ value, before }) => value !== 0 || (before !== undefined && before.value !== 0));
}
