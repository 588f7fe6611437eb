import { NotebookPen } from 'lucide-react';
import { Notice } from '../../kit/feedback/Notice';

/** The notes on a client, allergies too, for whoever books, treats or charges. Nothing if there are none. */
export function ClientNotes({ comments }: { comments: string | undefined }) {
  if (!comments) return null;
  return (
    <Notice tone="warn" icon={NotebookPen}>
      <b>Notas del cliente:</b> {comments}
    </Notice>
  );
}
