import { StickyNote } from 'lucide-react';
import { Notice } from '../../kit/feedback/Notice';

/** The note on a visit, for whoever prepares, treats or charges. Nothing if there is none. */
export function VisitNote({ note }: { note: string | undefined }) {
  if (!note) return null;
  return (
    <Notice tone="info" icon={StickyNote}>
      <b>Nota de la visita:</b> {note}
    </Notice>
  );
}
