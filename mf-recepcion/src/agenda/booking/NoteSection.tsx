import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { writeNote } from '../../common/booking-draft/draft-choices';
import styles from './pane.module.css';
import type { Booking } from './use-booking';

/** A note on the visit, for whoever prepares or treats. Nobody has to write one. */
export function NoteSection({ booking: { draft, client, lines } }: { booking: Booking }) {
  if (!client || lines.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Nota">
      <TextAreaField
        label="Nota de la visita"
        optional
        rows={2}
        maxLength={300}
        value={draft.note}
        onChange={writeNote}
      />
    </section>
  );
}
