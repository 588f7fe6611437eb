import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { FigureAxis, figureScale, labelStep, type Measure } from './axis';
import { type Mark, PlotFrame } from './PlotFrame';
import styles from './plots.module.css';

export interface LinePoint {
  readonly tick: string;
  readonly title: string;
  /** Absent where it hasn't come yet. */
  readonly value?: number;
  /** The place of the value, counted in ticks, where it isn't its own tick: the hour that isn't over ends at now. */
  readonly at?: number;
  readonly figure?: string;
  readonly before?: { readonly value: number; readonly text: string };
}

export interface LinesProps {
  name: string;
  points: readonly LinePoint[];
  /** At the end of each line: '$8,905.50'. */
  end?: string;
  beforeEnd?: string;
  measure?: Measure;
  height?: number;
}

const LEFT = 64;
const RIGHT = 84;
const TOP = 14;
const FOOT = 24;

/** The sum up to each hour; the line that it is compared with is dashed. */
export function Lines({ height = 214, measure = 'money', ...rest }: LinesProps) {
  return (
    <PlotFrame
      name={rest.name}
      height={height}
      draw={width => drawLines({ ...rest, measure, height }, width)}
    />
  );
}

function drawLines(
  { points, end, beforeEnd, measure, height }: LinesProps & { measure: Measure; height: number },
  width: number,
) {
  const bottom = height - FOOT;
  const right = width - RIGHT;
  const across = scaleLinear<number>({ domain: [0, Math.max(points.length - 1, 1)], range: [LEFT, right] });
  const up = figureScale(
    points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]),
    [bottom, TOP],
  );
  const now = points.flatMap(({ value, at }, index) =>
    value === undefined ? [] : [[at ?? index, value] as const],
  );
  const was = points.flatMap(({ before }, index) => (before ? [[index, before.value] as const] : []));
  const each = labelStep(points.length, right - LEFT, 28);
  const step = (right - LEFT) / Math.max(points.length - 1, 1);
  const place = {
    x: ([index]: readonly [number, number]) => across(index),
    y: ([, value]: readonly [number, number]) => up(value),
  };
  const marks = points.map(
    (point, index): Mark => ({
      left: across(index) - step / 2,
      top: TOP,
      width: step,
      height: bottom - TOP,
      title: point.title,
      figure: point.figure ?? '—',
      compared: point.before?.text,
    }),
  );
  const content = (
    <Group>
      <FigureAxis scale={up} measure={measure} left={LEFT} right={right} />
      <LinePath className={styles.dashed} data={was} {...place} />
      <LinePath className={styles.line} data={now} {...place} />
      <LineEnd point={was.at(-1)} place={place} text={beforeEnd} />
      <LineEnd point={now.at(-1)} place={place} text={end} strong />
      {points.map(
        ({ tick }, index) =>
          index % each === 0 && (
            <text key={index} x={across(index)} y={height - 6} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
    </Group>
  );
  return { content, marks };
}

interface LineEndProps {
  point: readonly [number, number] | undefined;
  place: { x: (point: readonly [number, number]) => number; y: (point: readonly [number, number]) => number };
  text?: string;
  strong?: boolean;
}

/** The last figure of a line, at its end. */
function LineEnd({ point, place, text, strong }: LineEndProps) {
  if (!point) return null;
  const [x, y] = [place.x(point), place.y(point)];
  return (
    <>
      {strong && <circle className={styles.now} cx={x} cy={y} r={4} />}
      <text className={strong ? styles.strong : undefined} x={x + 8} y={strong ? y - 8 : y + 4}>
        {text}
      </text>
    </>
  );
}
