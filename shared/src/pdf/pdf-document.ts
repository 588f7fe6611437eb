import { jsPDF, type jsPDFOptions } from 'jspdf';

/** The product's typeface as TrueType files, which the PDF holds the used letters of. */
export interface PaperFonts {
  readonly normal: ArrayBuffer;
  readonly bold: ArrayBuffer;
}

export const PDF_FONT = 'Asap';

export async function loadPaperFonts(): Promise<PaperFonts> {
  const [normal, bold] = await Promise.all(
    [
      new URL('@expo-google-fonts/asap/400Regular/Asap_400Regular.ttf', import.meta.url),
      new URL('@expo-google-fonts/asap/700Bold/Asap_700Bold.ttf', import.meta.url),
    ].map(async file => (await fetch(file)).arrayBuffer()),
  );
  if (!normal || !bold) throw new Error('There are two files');
  return { normal, bold };
}

/** A PDF file that is measured in millimetres and written in the product's typeface. */
export function newPdf(
  title: string,
  paper: Pick<jsPDFOptions, 'format' | 'orientation'>,
  fonts: PaperFonts,
): jsPDF {
  const file = new jsPDF({ unit: 'mm', ...paper });
  file.setProperties({ title });
  for (const style of ['normal', 'bold'] as const) {
    file.addFileToVFS(`${style}.ttf`, binaryText(fonts[style])).addFont(`${style}.ttf`, PDF_FONT, style);
  }
  return file;
}

function binaryText(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), byte => String.fromCharCode(byte)).join('');
}

/** Pictures, and the signs that join them. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f)+ ?/gu;

/** A text in the letters that the font has: pictures are left out, and '?' stands for what it can't write. */
export function readable(file: jsPDF, text: string): string {
  const { metadata } = file.getFont();
  const hasGlyph = (letter: string) => metadata.characterToGlyph(letter.codePointAt(0)) > 0;
  return Array.from(text.normalize('NFC').replace(PICTURES, ''), letter =>
    hasGlyph(letter) ? letter : '?',
  ).join('');
}
