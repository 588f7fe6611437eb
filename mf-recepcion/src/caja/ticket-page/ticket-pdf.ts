import { WORDMARK_OUTLINE } from '@melena/shared/kit/layout/wordmark-outline';
import { loadPaperFonts, newPdf, type PaperFonts, PDF_FONT, readable } from '@melena/shared/pdf/pdf-document';
import type { jsPDF } from 'jspdf';
import type { PaperRow } from './paper-rows';

/** In millimetres: the roll, and what is printed of it. */
const WIDTH = 80;
const MARGIN = 4;
const INNER = WIDTH - 2 * MARGIN;
const GAP = 2;

/** Sizes in points and lines in millimetres; 12/16 of the screen. */
const TEXT = {
  plain: [9, 4.2],
  small: [8.25, 3.7],
  strong: [9, 4.2],
  total: [11.25, 5.3],
  number: [18, 8],
} as const;
type Style = keyof typeof TEXT;

/** The sheet as a PDF file, as long as it has rows. */
export async function ticketPdf(rows: readonly PaperRow[]): Promise<Blob> {
  return drawTicket(rows, await loadPaperFonts()).output('blob');
}

/** @internal */
export function drawTicket(rows: readonly PaperRow[], fonts: PaperFonts): jsPDF {
  // The height is only known once it is drawn: the first time on a page without end.
  const height = draw(newDocument(2000, fonts), rows);
  const file = newDocument(height, fonts);
  draw(file, rows);
  return file;
}

function newDocument(height: number, fonts: PaperFonts): jsPDF {
  return newPdf('Ticket', { format: [WIDTH, height], orientation: height < WIDTH ? 'l' : 'p' }, fonts);
}

/** @returns where it ends */
function draw(file: jsPDF, rows: readonly PaperRow[]): number {
  drawWordmark(file, 5);
  let y = 14;
  for (const row of rows) y = drawRow(file, row, y);
  return Math.ceil(y + 5);
}

function drawRow(file: jsPDF, row: PaperRow, y: number): number {
  if (row.kind === 'rule') {
    file
      .setLineDashPattern([0.8, 0.6], 0)
      .setLineWidth(0.25)
      .line(MARGIN, y + 1, WIDTH - MARGIN, y + 1);
    return y + 5.2;
  }
  const style = row.weight ?? 'plain';
  if (row.kind === 'centre') return write(file, row.text, { style, y, width: INNER, align: 'center' });
  setStyle(file, style);
  const right = file.getTextWidth(readable(file, row.right));
  const half = Math.min(right, INNER / 2 + 8);
  const end = write(file, row.right, { style, y, width: half, align: 'right' });
  let next = write(file, row.left, { style, y, width: INNER - half - GAP, align: 'left' });
  for (const note of row.notes ?? []) {
    next = write(file, note, { style: 'small', y: next, width: INNER - half - GAP, align: 'left' });
  }
  return Math.max(end, next);
}

interface Place {
  readonly style: Style;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Writes a text in as many lines as it needs. @returns where the next one goes */
function write(file: jsPDF, text: string, { style, y, width, align }: Place): number {
  setStyle(file, style);
  const x = { left: MARGIN, center: WIDTH / 2, right: WIDTH - MARGIN }[align];
  const [, lead] = TEXT[style];
  const lines: string[] = text === '' ? [] : file.splitTextToSize(readable(file, text), width + 0.1);
  for (const [index, line] of lines.entries()) file.text(line, x, y + index * lead, { align });
  return y + lines.length * lead;
}

function setStyle(file: jsPDF, style: Style): void {
  file
    .setFont(PDF_FONT, style === 'plain' || style === 'small' ? 'normal' : 'bold')
    .setFontSize(TEXT[style][0]);
}

/** The name as an outline, 5.8 mm high, in the middle. */
function drawWordmark(file: jsPDF, top: number): void {
  const scale = 5.8 / 75;
  const left = (WIDTH - 319 * scale) / 2;
  const place = (numbers: readonly number[]) =>
    numbers.map((value, index) =>
      index % 2 === 0 ? left + (value + 5) * scale : top + (value + 73) * scale,
    );
  let [x, y] = [0, 0];
  const path: { op: string; c: number[] }[] = [];
  for (const [, letter = '', body = ''] of WORDMARK_OUTLINE.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = body.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (letter === 'Z') path.push({ op: 'h', c: [] });
    const step = letter === 'Q' ? 4 : 2;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(at, at + step);
      if (step === 2) {
        path.push({ op: letter === 'M' && at === 0 ? 'm' : 'l', c: place([a, b]) });
        [x, y] = [a, b];
        continue;
      }
      // PDF has no quadratic curves: a cubic one whose handles are two thirds of the way.
      const handles = [
        x + (2 / 3) * (a - x),
        y + (2 / 3) * (b - y),
        c + (2 / 3) * (a - c),
        d + (2 / 3) * (b - d),
      ];
      path.push({ op: 'c', c: place([...handles, c, d]) });
      [x, y] = [c, d];
    }
  }
  file.setFillColor('#000000').path(path).fill();
}
