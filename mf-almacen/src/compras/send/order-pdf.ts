import { loadPaperFonts, newPdf, type PaperFonts, PDF_FONT, readable } from '@melena/shared/pdf/pdf-document';
import type { jsPDF } from 'jspdf';
import { autoTable, type UserOptions } from 'jspdf-autotable';
import type { PurchaseData } from '../purchase-line';
import { orderPaper } from './order-paper';

const MARGIN = 16;
const INK = '#221a1c';
const PLAIN: UserOptions = {
  theme: 'plain',
  margin: MARGIN,
  styles: { font: PDF_FONT, fontSize: 9, textColor: INK, cellPadding: { vertical: 1.4, horizontal: 1 } },
  headStyles: { fontStyle: 'bold', lineColor: INK, lineWidth: { bottom: 0.25 } },
};

export async function orderPdf(data: PurchaseData): Promise<jsPDF> {
  return drawOrder(data, await loadPaperFonts());
}

/** @internal The order as a letter, over as many pages as it has lines. */
export function drawOrder(data: PurchaseData, fonts: PaperFonts): jsPDF {
  const { title, facts, head, rows, foot } = orderPaper(data);
  const file = newPdf(title, { format: 'letter' }, fonts);
  const text = (words: string | number) => readable(file.setFont(PDF_FONT, 'normal'), String(words));
  autoTable(file, {
    ...PLAIN,
    startY: MARGIN,
    head: [[text(data.salon?.name ?? ''), { content: title, styles: { halign: 'right' } }]],
    headStyles: { ...PLAIN.headStyles, fontSize: 13 },
  });
  autoTable(file, {
    ...PLAIN,
    body: Object.entries(facts).map(([name, parts]) => [
      name,
      parts.flatMap(part => (part ? [text(part)] : [])).join('\n'),
    ]),
    columnStyles: { 0: { cellWidth: 28, fontStyle: 'bold' } },
  });
  autoTable(file, {
    ...PLAIN,
    head: [head],
    body: rows.map(({ cells }) => cells.map(text)),
    foot: Object.entries(foot).map(([name, amount]) => ['', '', '', name, amount]),
    showFoot: 'lastPage',
    bodyStyles: { lineColor: '#d9d2c8', lineWidth: { bottom: 0.1 } },
    footStyles: { fontStyle: 'bold' },
    columnStyles: { 1: { cellWidth: 30 }, 2: { cellWidth: 20 }, 3: { cellWidth: 30 }, 4: { cellWidth: 34 } },
    didParseCell: ({ column, cell }) => {
      if (column.index > 1) cell.styles.halign = 'right';
    },
  });
  return file;
}
