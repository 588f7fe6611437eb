import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { jsPDF } from 'jspdf';
import type { PaperFonts } from '../pdf/pdf-document';

/** The product's typeface from the disk, as a browser fetches it. */
export const PAPER_FONTS: PaperFonts = {
  normal: fontFile('400Regular/Asap_400Regular'),
  bold: fontFile('700Bold/Asap_700Bold'),
};

function fontFile(name: string): ArrayBuffer {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/asap/${name}.ttf`);
  return new Uint8Array(readFileSync(file)).buffer;
}

/** The texts that a PDF file draws: it names glyphs by their number, and the letter that each of them is. */
export function textsOf(file: jsPDF): string[] {
  const source = file.output();
  const letters = new Map(
    ['normal', 'bold'].flatMap(style =>
      Object.entries<number>(file.setFont('Asap', style).getFont().metadata.toUnicode),
    ),
  );
  const letterOf = (glyph: string) =>
    String.fromCodePoint(letters.get(String(Number.parseInt(glyph, 16))) ?? 0);
  return [...source.matchAll(/<([\da-f]+)> Tj/gi)].map(([, glyphs = '']) =>
    glyphs.replace(/.{4}/g, letterOf),
  );
}
