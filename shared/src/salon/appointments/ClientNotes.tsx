import { NotebookPen } from 'lucide-react';
import { Notice } from '../../kit/feedback/Notice';

/** What is noted of a client, allergies too: wherever somebody books, treats or charges. Nothing where there is none. */
export function ClientNotes({ comments }: { comments: string | undefined }) {
  if (!comments) return null;
  return (
    <Notice tone="warn" icon={NotebookPen}>
      <b>Notas del cliente:</b> {comments}
    </Notice>
  );
}
