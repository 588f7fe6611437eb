import { loadPaperFonts, newPdf, type PaperFonts, PDF_FONT, readable } from '@melena/shared/pdf/pdf-document';
import { IVA, ivaOf } from '@melena/shared/rules/iva';
import { add, amountOf, formatMoney } from '@melena/shared/rules/money';
import { formatPhone } from '@melena/shared/rules/phone';
import { formatDateOf } from '@melena/shared/rules/time';
import type { jsPDF } from 'jspdf';
import { autoTable, type UserOptions } from 'jspdf-autotable';
import { type PurchaseData, productLabel } from '../purchase-line';

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
export function drawOrder(
  { details, products, contacts, salon, supplier_rfc }: PurchaseData,
  fonts: PaperFonts,
): jsPDF {
  const title = `Orden de compra #${details.folio}`;
  const file = newPdf(title, { format: 'letter' }, fonts);
  const text = (words: string) => readable(file.setFont(PDF_FONT, 'normal'), words);
  const lines = (...words: (string | undefined)[]) =>
    words
      .map(word => text(word ?? ''))
      .filter(Boolean)
      .join('\n');
  const contact = contacts.find(({ id }) => id === details.supplier_contact_id);
  const total = amountOf(details.total);
  const iva = ivaOf(total);
  autoTable(file, {
    ...PLAIN,
    startY: MARGIN,
    head: [[text(salon?.name ?? ''), { content: title, styles: { halign: 'right' } }]],
    headStyles: { ...PLAIN.headStyles, fontSize: 13 },
    body: [
      [
        lines(
          salon?.legal_name,
          salon?.rfc && `RFC ${salon.rfc}`,
          salon?.address,
          salon?.phone && formatPhone(salon.phone),
        ),
        lines(
          formatDateOf(details.creation_date),
          details.supplier,
          supplier_rfc && `RFC ${supplier_rfc}`,
          details.contact,
          contact?.phone && formatPhone(contact.phone),
          contact?.email,
        ),
      ],
    ],
    columnStyles: { 1: { halign: 'right' } },
  });
  autoTable(file, {
    ...PLAIN,
    head: [['Código', 'Producto', 'Cantidad', 'Precio sin IVA', 'Importe']],
    body: products.map(line => [
      text(line.code ?? ''),
      text(productLabel(line)),
      line.quantity,
      formatMoney(line.price),
      formatMoney(line.total),
    ]),
    foot: [
      ['', '', '', 'Total sin IVA', formatMoney(total)],
      ['', '', '', `IVA ${IVA} %`, formatMoney(iva)],
      ['', '', '', 'Total con IVA', `${formatMoney(add(total, iva))} MXN`],
    ],
    showFoot: 'lastPage',
    bodyStyles: { lineColor: '#d9d2c8', lineWidth: { bottom: 0.1 } },
    footStyles: { fontStyle: 'bold', halign: 'right' },
    columnStyles: {
      0: { cellWidth: 30 },
      2: { halign: 'right', cellWidth: 20 },
      3: { halign: 'right', cellWidth: 30 },
      4: { halign: 'right', cellWidth: 34 },
    },
    didParseCell: ({ section, column, cell }) => {
      if (section === 'head' && column.index > 1) cell.styles.halign = 'right';
    },
  });
  if (details.comments) {
    autoTable(file, { ...PLAIN, body: [[text(details.comments)]] });
  }
  return file;
}
