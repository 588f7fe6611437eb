import styles from './plots.module.css';

export interface PlotKeyEntry {
  readonly label: string;
  /** Solid wine where there is none. */
  readonly look?: 'hollow' | 'dashed' | 'third' | 'goal';
}

/** The parts of a plot by name, in the order in which they are drawn. */
export function PlotKey({ entries }: { entries: readonly PlotKeyEntry[] }) {
  return (
    <div className={styles.key}>
      {entries.map(({ label, look }) => (
        <span key={look ?? 'solid'}>
          <i data-look={look} />
          {label}
        </span>
      ))}
    </div>
  );
}
