import { classNames } from '@melena/shared/kit/class-names';
import { Wordmark } from '@melena/shared/kit/layout/Wordmark';
import type { Ref } from 'react';
import styles from './paper.module.css';
import type { PaperRow } from './paper-rows';

interface PaperProps {
  label: string;
  rows: readonly PaperRow[];
  ref: Ref<HTMLElement>;
}

/** A sheet of 80 mm as it is printed. */
export function Paper({ label, rows, ref }: PaperProps) {
  return (
    <article ref={ref} className={styles.paper} aria-label={label} data-paper>
      <Wordmark />
      {rows.map((row, index) => (
        // Rows have no identity of their own; the sheet is drawn anew as a whole.
        <Row key={index} row={row} />
      ))}
    </article>
  );
}

function Row({ row }: { row: PaperRow }) {
  if (row.kind === 'rule') return <hr />;
  const weight = row.weight && styles[row.weight];
  if (row.kind === 'centre') return <p className={weight}>{row.text}</p>;
  return (
    <div className={classNames(styles.pair, weight)}>
      <span>{row.left}</span>
      <span>{row.right}</span>
      {row.notes?.map(note => (
        <small key={note}>{note}</small>
      ))}
    </div>
  );
}
