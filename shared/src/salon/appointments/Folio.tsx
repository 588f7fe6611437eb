import { Copy } from 'lucide-react';
import { IconButton } from '../../kit/actions/IconButton';
import { classNames } from '../../kit/class-names';
import { toast } from '../../kit/feedback/toast-store';

export interface FolioProps {
  folio: string | number;
  /** Beside something else it steps back. */
  quiet?: boolean;
  /** With a button that copies it and answers with a toast. */
  copy?: boolean;
}

/** '#12854'. */
export function Folio({ folio, quiet, copy }: FolioProps) {
  const text = <span className={classNames('num', quiet && 't-2')}>#{folio}</span>;
  if (!copy) return text;
  return (
    <span className="folio-copy">
      {text}
      <IconButton name="Copiar folio" icon={Copy} size="s" onClick={() => copyFolio(folio)} />
    </span>
  );
}

/** Also for a button of a screen's own. */
export async function copyFolio(folio: string | number): Promise<void> {
  try {
    await navigator.clipboard.writeText(String(folio));
    toast.done(`Folio #${folio} copiado`);
  } catch {
    toast.failed(`No se pudo copiar el folio #${folio}`);
  }
}
