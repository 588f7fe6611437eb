import { scaleLinear } from '@visx/scale';
import { FootAxis } from './axis';
import { BarName, figureRoom, nameWidth } from './HorizontalBars';
import { PlotFrame } from './PlotFrame';
import styles from './plots.module.css';

export interface PlannedRow {
  readonly key: string | number;
  readonly name: string;
  /** The used quantity in percent of the plan. */
  readonly percent: number;
  /** At the end of the bar: '+244 g'. */
  readonly difference: string;
  /** In its label: '1,764 g de 1,520 g'. */
  readonly detail: string;
}

const ROW = 26;
const THICK = 12;
const FOOT = 26;
/** A bar that is longer than this ends there, and its figure says the rest. */
const MOST = 200;

/** Used against planned: a mark stands at the plan, and the difference at the end in its unit. */
export function PlannedBars({
  name,
  head,
  rows,
}: {
  name: string;
  /** The head of the column with the rows' names: 'Material'. */
  head: string;
  rows: readonly PlannedRow[];
}) {
  const height = rows.length * ROW + FOOT;
  return (
    <PlotFrame
      name={name}
      heads={[head, 'Del plan', 'Usado y planeado']}
      height={height}
      draw={width => drawRows(rows, width, height)}
    />
  );
}

function drawRows(rows: readonly PlannedRow[], width: number, height: number) {
  const left = nameWidth(width);
  const most = Math.min(Math.max(125, ...rows.map(({ percent }) => percent)), MOST);
  const across = scaleLinear<number>({
    domain: [0, most],
    range: [left, width - figureRoom(rows.map(({ difference }) => difference))],
    clamp: true,
  });
  const plan = across(100);
  const marks = rows.map(({ name, percent, difference, detail }, index) => ({
    left,
    top: index * ROW,
    width: Math.max(across(percent), plan) - left,
    height: ROW - 4,
    title: name,
    figure: `${Math.round(percent)} % (${difference})`,
    compared: detail,
  }));
  const content = (
    <>
      <FootAxis scale={across} measure="percent" bottom={height - FOOT} />
      {rows.map(({ key, name, percent, difference }, index) => (
        <g key={key} transform={`translate(0, ${index * ROW})`}>
          <BarName text={name} left={left} top={16} />
          <rect
            className={styles.now}
            x={left}
            y={6}
            width={Math.max(across(percent) - left, 0)}
            height={THICK}
            rx={1}
          />
          <line className={styles.goal} x1={plan} x2={plan} y1={3} y2={21} />
          <text className={styles.strong} x={Math.max(across(percent), plan) + 9} y={16}>
            {difference}
          </text>
        </g>
      ))}
    </>
  );
  return { content, marks };
}
