import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWidth } from '../use-width';
import { PlotTable } from './PlotTable';
import styles from './plots.module.css';

/** A place of a plot with what its label says: the day, the amount, and what it is compared with. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly figure: string;
  readonly compared?: string;
}

/** The heads of the table of a plot's figures: what each mark is, its figure, and what it is compared with or made of. */
export type PlotHeads =
  | readonly [mark: string, figure: string]
  | readonly [mark: string, figure: string, compared: string];

export interface PlotFrameProps {
  /** The plot's name for a screen reader, with its days: 'IVA por mes, ene 1. – nov 26. 2026'. */
  name: string;
  /** With them a screen reader has the figures as a table. */
  heads?: PlotHeads;
  height: number;
  draw: (width: number) => { content: ReactNode; marks: readonly Mark[] };
}

/** Until the plot has its place. */
const USUAL_WIDTH = 720;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A drawing as wide as its place, with a dark label for the mark under the pointer or chosen by the arrow keys. */
export function PlotFrame({ name, heads, height, draw }: PlotFrameProps) {
  const [place, width] = useWidth(USUAL_WIDTH);
  const [active, setActive] = useState<number | null>(null);
  const { content, marks } = draw(width);
  const mark = active === null ? undefined : marks[active];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && active !== null) {
      event.stopPropagation();
      setActive(null);
      return;
    }
    const next = nextMark(event.key, active, marks.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  }

  const drawing = (
    <div
      ref={place}
      className={styles.plot}
      role="img"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the labels that a pointer reaches
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={event => event.currentTarget.matches(':focus-visible') && setActive(active ?? 0)}
      onBlur={() => setActive(null)}
      onPointerLeave={() => setActive(null)}
    >
      <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {content}
        {marks.map((each, index) => (
          <rect
            key={index}
            className={styles.hit}
            x={each.left}
            y={each.top}
            width={Math.max(each.width, 0)}
            height={Math.max(each.height, 0)}
            data-active={index === active ? '' : undefined}
            onPointerEnter={() => setActive(index)}
            onPointerDown={() => setActive(index)}
          />
        ))}
      </svg>
      {mark && <MarkLabel mark={mark} width={width} />}
    </div>
  );
  if (marks.length === 0) return <NothingToDraw />;
  if (!heads) return drawing;
  return (
    <>
      {drawing}
      <PlotTable name={name} heads={heads} rows={marks.map(mark => cellsOf(mark).slice(0, heads.length))} />
    </>
  );
}

export function NothingToDraw() {
  return <p className={styles.none}>Nada que dibujar en estas fechas</p>;
}

function cellsOf({ title, figure, compared }: Mark): string[] {
  return [title, figure, compared || '—'];
}

function nextMark(key: string, active: number | null, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  if (active === null) return step > 0 ? 0 : count - 1;
  return Math.min(Math.max(active + step, 0), count - 1);
}

const LABEL_WIDTH = 168;

function MarkLabel({ mark, width }: { mark: Mark; width: number }) {
  const end = mark.left + mark.width + 6;
  const left = end + LABEL_WIDTH > width ? Math.max(mark.left - LABEL_WIDTH - 6, 0) : end;
  return (
    <div className={styles.label} style={{ left, top: mark.top }} aria-hidden="true">
      <span>{mark.title}</span>
      <b>{mark.figure}</b>
      {mark.compared && <span>{mark.compared}</span>}
    </div>
  );
}
