import { formatCount } from '@melena/shared/rules/quantity';
import { decode } from '@melena/shared/rules/text/decode';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { parse } from 'papaparse';

/** 100,000 clients take some ten. */
const MOST_MB = 25;
/** A workbook with as many unpacks to some hundred; one that says more, or is more than it says, is no list of a salon. */
const MOST_UNPACKED_MB = 200;
const MOST_ROWS = 150_000;

export interface ReadFile {
  readonly name: string;
  /** Tells it from others: the same file again goes on where it was broken off. */
  readonly hash: string;
  readonly rows: readonly (readonly string[])[];
}

/** Tells a person why a file can't be read. */
class FileFault extends Error {}

/**
 * The cells of a file, CSV or XLSX, as text.
 * @throws {Error} with a sentence for the person, where it can't be read
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_MB * 1_000_000) {
    const size = Math.ceil(file.size / 1_000_000);
    throw new FileFault(`El archivo pesa ${size} MB y se leen hasta ${MOST_MB}. Divídelo en varios.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await rowsOf(bytes).catch(fault => {
    throw fault instanceof FileFault ? fault : new FileFault(UNREADABLE);
  });
  if (rows.length === 0) throw new FileFault('El archivo está vacío');
  if (rows.length > MOST_ROWS) {
    throw new FileFault(
      `El archivo tiene ${formatCount(rows.length)} filas y se leen hasta ${formatCount(MOST_ROWS)}. Divídelo en varios.`,
    );
  }
  return { name: file.name.slice(-120), hash: hashOf(bytes), rows };
}

const UNREADABLE = 'El archivo no se pudo leer. Ábrelo en Excel, guárdalo como CSV y vuelve a elegirlo.';

/** Files that are no list, by their first letters: a PDF, pictures, and a page that a program calls an Excel. */
const NO_LIST = /^(%P|\x89P|\xff\xd8|GIF8|\s*<)/;

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const begin = String.fromCharCode(...bytes.subarray(0, 20));
  if (begin.startsWith('PK')) return readWorkbook(bytes);
  if (begin.startsWith('\xd0\xcf'))
    throw new FileFault(
      'Es un Excel antiguo (.xls) o tiene contraseña. Guárdalo como .xlsx o CSV y vuelve a elegirlo.',
    );
  if (NO_LIST.test(begin.replace(/^\xef\xbb\xbf/, '')))
    throw new FileFault('Ese archivo no es una lista. Elige un CSV o un Excel (.xlsx).');
  const text = decode(bytes);
  if (text.slice(0, 2000).includes('\0')) throw new FileFault(UNREADABLE);
  const { data, errors } = parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  // All that follows is in that one cell.
  if (open)
    throw new FileFault(
      `Desde la fila ${formatCount((open.row ?? 0) + 1)} hay una comilla (") que no se cierra. Quítala y vuelve a elegir el archivo.`,
    );
  return data;
}

/** The first sheet of a workbook. It is unpacked here: the reader would do so in a worker, which no page of ours may start. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  let size = 0;
  const measure = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    return false;
  };
  unzipSync(bytes, { filter: measure });
  if (size > MOST_UNPACKED_MB * 1_000_000) {
    throw new FileFault(
      `Desempacado, el archivo ocupa ${formatCount(Math.ceil(size / 1_000_000))} MB: no es una lista. No se abrió.`,
    );
  }
  const files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  // A document type is where a text that names itself grows without an end.
  if (Object.values(files).some(part => /<!(doctype|entity)/i.test(strFromU8(part.subarray(0, 2000)))))
    throw new FileFault(UNREADABLE);
  const { readSheet } = await import('read-excel-file/universal');
  const sheet = await readSheet(zipSync(files, { level: 0 }).buffer as ArrayBuffer);
  return sheet.map(row => row.map(cellText)).filter(row => row.some(cell => cell !== ''));
}

/** A moment of a workbook has no zone: it is read as it stands there. Its part of a day isn't whole in figures of two. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    const text = new Date(cell.getTime() + 500).toISOString().slice(0, 16);
    return text.endsWith('T00:00') ? text.slice(0, 10) : text.replace('T', ' ');
  }
  // Three figures behind a point are thousands where a person typed them, and no part of a number.
  if (typeof cell === 'number') return String(cell).replace(/\.\d{3}$/, '$&0');
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

/** Sums of all bytes in two ways; a page that came without a certificate has no other digest. */
function hashOf(bytes: Uint8Array): string {
  let [one, two] = [0x811c9dc5, bytes.length];
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ (two >>> 15) ^ byte, 0x85ebca6b);
  }
  return [one, two].map(sum => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
