import { FootAxis, figureScale, type Measure } from './axis';
import { PlotFrame, type PlotHeads } from './PlotFrame';
import styles from './plots.module.css';

export interface BarRow {
  readonly key: string | number;
  readonly name: string;
  /** At most three, drawn after each other: solid, hollow, ochre. */
  readonly parts: readonly number[];
  /** At the end of the bar: '$22,515.00'. */
  readonly figure: string;
  /** In its label, below the figure. */
  readonly detail?: string;
}

export interface HorizontalBarsProps {
  name: string;
  heads: PlotHeads;
  rows: readonly BarRow[];
  measure?: Measure;
}

const ROW = 25;
const THICK = 17;
const FOOT = 26;
const LOOKS = [styles.now, styles.hollow, styles.third];

/** A bar for each healer, service or product; a longer list is in the table. */
export function HorizontalBars({ name, heads, rows, measure = 'money' }: HorizontalBarsProps) {
  const height = rows.length * ROW + FOOT;
  return (
    <PlotFrame
      name={name}
      heads={heads}
      height={height}
      draw={width => drawRows(rows, measure, width, height)}
    />
  );
}

function drawRows(rows: readonly BarRow[], measure: Measure, width: number, height: number) {
  const left = nameWidth(width);
  const across = figureScale(rows.map(sumUp), [left, width - figureRoom(rows.map(({ figure }) => figure))]);
  const zero = across(0);
  const marks = rows.map((row, index) => ({
    left: zero,
    top: index * ROW,
    width: Math.max(across(sumUp(row)) - zero, 24),
    height: THICK + 4,
    title: row.name,
    figure: row.figure,
    compared: row.detail,
  }));
  const content = (
    <>
      <FootAxis scale={across} measure={measure} bottom={height - FOOT} />
      {rows.map((row, index) => (
        <g key={row.key} transform={`translate(0, ${index * ROW + 2})`}>
          <BarName text={row.name} left={left} top={13} />
          <Parts parts={row.parts} toWidth={value => Math.max(across(value) - zero, 0)} left={zero} />
          <text className={styles.strong} x={Math.max(across(sumUp(row)), zero) + 8} y={13}>
            {row.figure}
          </text>
        </g>
      ))}
    </>
  );
  return { content, marks };
}

function Parts({
  parts,
  left,
  toWidth,
}: {
  parts: readonly number[];
  left: number;
  toWidth: (value: number) => number;
}) {
  let start = left;
  return parts.map((part, index) => {
    const [from, length] = [start, toWidth(part)];
    start += length;
    if (length <= 0) return null;
    return <rect key={index} className={LOOKS[index]} x={from} y={0} width={length} height={THICK} />;
  });
}

/** A third of a phone is names; a wide page has room for longer ones. */
export function nameWidth(width: number): number {
  if (width < 560) return Math.round(width * 0.34);
  return width < 880 ? 176 : 256;
}

/** The room behind the longest bar, where its figure stands. */
export function figureRoom(figures: readonly string[]): number {
  return 16 + 7.2 * Math.max(4, ...figures.map(({ length }) => length));
}

/** A name that ends before its bar, shortened where it is too long for its place. */
export function BarName({ text, left, top }: { text: string; left: number; top: number }) {
  const room = Math.floor((left - 10) / 6.4);
  const short = text.length > room ? `${text.slice(0, Math.max(room - 1, 1)).trimEnd()}…` : text;
  return (
    <text x={left - 10} y={top} textAnchor="end">
      {short}
    </text>
  );
}

function sumUp({ parts }: BarRow): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
