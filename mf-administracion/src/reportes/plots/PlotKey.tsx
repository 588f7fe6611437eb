import styles from './plots.module.css';

interface PlotKeyProps {
  /** At most three, in the order in which they are drawn: solid, hollow, ochre. */
  parts: readonly string[];
  /** The second part is a line: dashed, or a mark at the plan. */
  second?: 'dashed' | 'goal';
}

/** The parts of a plot by name. */
export function PlotKey({ parts, second }: PlotKeyProps) {
  const looks = [undefined, second ?? 'hollow', 'third'];
  return (
    <div className={styles.key}>
      {parts.map((name, index) => (
        <span key={index}>
          <i data-look={looks[index]} />
          {name}
        </span>
      ))}
    </div>
  );
}
