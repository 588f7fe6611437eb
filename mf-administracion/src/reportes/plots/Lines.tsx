import { scaleLinear } from '@visx/scale';
import { figureScale, labelStep, MoneyAxis } from './axis';
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

interface LinesProps {
  name: string;
  points: readonly LinePoint[];
  /** At the end of each line: '$8,905.50'. */
  end?: string;
  beforeEnd?: string;
}

const LEFT = 64;
const RIGHT = 84;
const HEIGHT = 214;
const TOP = 14;
const FOOT = 24;

/** The sum up to each hour; the line that it is compared with is dashed. */
export function Lines(props: LinesProps) {
  return <PlotFrame name={props.name} height={HEIGHT} draw={width => drawLines(props, width)} />;
}

function drawLines({ points, end, beforeEnd }: LinesProps, width: number) {
  const bottom = HEIGHT - FOOT;
  const right = width - RIGHT;
  const across = scaleLinear<number>({ domain: [0, Math.max(points.length - 1, 1)], range: [LEFT, right] });
  const up = figureScale(
    points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]),
    [bottom, TOP],
  );
  const now = points.flatMap(({ value, at }, index): Place[] =>
    value === undefined ? [] : [[across(at ?? index), up(value)]],
  );
  const was = points.flatMap(({ before }, index): Place[] =>
    before ? [[across(index), up(before.value)]] : [],
  );
  const each = labelStep(points.length, right - LEFT, 28);
  const step = (right - LEFT) / Math.max(points.length - 1, 1);
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
    <>
      <MoneyAxis scale={up} left={LEFT} right={right} />
      <polyline className={styles.dashed} points={was.join(' ')} strokeLinecap="round" />
      <polyline className={styles.line} points={now.join(' ')} strokeLinecap="round" />
      <LineEnd place={was.at(-1)} text={beforeEnd} />
      <LineEnd place={now.at(-1)} text={end} strong />
      {points.map(
        ({ tick }, index) =>
          index % each === 0 && (
            <text key={index} x={across(index)} y={HEIGHT - 6} textAnchor="middle">
              {tick}
            </text>
          ),
      )}
    </>
  );
  return { content, marks };
}

type Place = readonly [x: number, y: number];

interface LineEndProps {
  place: Place | undefined;
  text?: string;
  strong?: boolean;
}

/** The last figure of a line, at its end. */
function LineEnd({ place, text, strong }: LineEndProps) {
  if (!place) return null;
  const [x, y] = place;
  return (
    <>
      {strong && <circle className={styles.now} cx={x} cy={y} r={4} />}
      <text className={strong ? styles.strong : undefined} x={x + 8} y={strong ? y - 8 : y + 4}>
        {text}
      </text>
    </>
  );
}
