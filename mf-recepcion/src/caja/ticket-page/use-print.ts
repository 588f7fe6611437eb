import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { type RefObject, useEffect, useState } from 'react';
import type { PaperData, SheetChoice } from './paper-rows';

/** The sheet that is being printed, and its number of which 1 is the original. */
interface Printing {
  readonly sheet: SheetChoice;
  readonly number: number;
}

/**
 * Counts a print on the server, and then prints what the count says: the original or a copy. Where no answer came
 * nothing is printed, since nobody would know that there is a paper.
 */
export function usePrint(paper: PaperData, sheet: SheetChoice, element: RefObject<HTMLElement | null>) {
  const { attempt, busy, error } = useCommand('sale/print');
  const [printing, setPrinting] = useState<Printing | null>(null);
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    if (!printing || !element.current) return;
    const page = setPageSize(element.current);
    window.print();
    page();
    setPrinting(null);
    setPrinted(true);
  }, [printing, element]);
  return {
    busy,
    /** It has gone to the printer at least once. */
    printed,
    /** True while the original goes to the printer: by then it is counted already. */
    original: printing?.sheet === sheet && printing.number === 1,
    problem: error?.message,
    print: async () => {
      const reply = await attempt(sheetBody(paper, sheet));
      if (!reply) return;
      setPrinting({ sheet, number: reply.number });
      toast.done(reply.number > 1 ? 'Copia enviada a la impresora' : 'Ticket enviado a la impresora');
    },
  };
}

function sheetBody({ appointment_id, sale_id }: PaperData, sheet: SheetChoice) {
  const [kind, id] = sheet.split('-');
  if (kind === 'tarjeta') return { gift_card_id: Number(id) };
  if (kind === 'correccion') return { correction_id: Number(id) };
  return appointment_id === null ? { sale_id: sale_id ?? 0 } : { appointment_id };
}

const MM_PER_PIXEL = 25.4 / 96;

/** The roll is 80 mm wide and cut where the ticket ends: one page, exactly as long as it. @returns puts it back */
function setPageSize(paper: HTMLElement): () => void {
  // An older browser prints on the length that the printer is set to.
  if (!('adoptedStyleSheets' in document)) return () => {};
  const height = Math.ceil(paper.offsetHeight * MM_PER_PIXEL) + 1;
  const size = new CSSStyleSheet();
  size.replaceSync(`@page { size: 80mm ${height}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, size];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== size);
  };
}
