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

/**
 * The cells of a file, CSV or XLSX, as text.
 * @throws {RangeError} with a sentence for the person, where it can't be read
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_MB * 1_000_000) {
    throw new RangeError(
      `El archivo pesa ${Math.ceil(file.size / 1_000_000)} MB y se leen hasta ${MOST_MB}. Divídelo en varios.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await rowsOf(bytes);
  if (rows.length === 0) throw new RangeError('El archivo está vacío');
  if (rows.length > MOST_ROWS) {
    throw new RangeError(
      `El archivo tiene ${rows.length.toLocaleString('es-MX')} filas y se leen hasta ${MOST_ROWS.toLocaleString('es-MX')}. Divídelo en varios.`,
    );
  }
  return { name: file.name.slice(-120), hash: await hashOf(bytes), rows };
}

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b) return readWorkbook(bytes);
  // The older format of Excel, a PDF, a picture.
  if (first === 0xd0 && second === 0xcf)
    throw new RangeError(
      'Es un Excel antiguo (.xls) o tiene contraseña. Guárdalo como .xlsx o CSV y vuelve a elegirlo.',
    );
  if (
    (first === 0x25 && second === 0x50) ||
    (first === 0x89 && second === 0x50) ||
    (first === 0xff && second === 0xd8)
  )
    throw new RangeError('Ese archivo no es una lista. Elige un CSV o un Excel (.xlsx).');
  const text = decode(bytes);
  if (third !== undefined && text.slice(0, 2000).includes('\0')) throw new RangeError(UNREADABLE);
  const { data } = parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return data;
}

const UNREADABLE = 'El archivo no se pudo leer. Ábrelo en Excel, guárdalo como CSV y vuelve a elegirlo.';

/** The first sheet of a workbook. It is unpacked here: the reader would do so in a worker, which no page of ours may start. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  let size = 0;
  unpack(bytes, ({ originalSize }) => {
    size += originalSize;
    return false;
  });
  if (size > MOST_UNPACKED_MB * 1_000_000) {
    throw new RangeError(
      `Desempacado, el archivo ocupa ${Math.ceil(size / 1_000_000).toLocaleString('es-MX')} MB: no es una lista. No se abrió.`,
    );
  }
  const files = unpack(bytes, ({ name }) => /\.(xml|rels)$/.test(name));
  // A document type is where a text that names itself grows without an end.
  if (Object.values(files).some(part => /<!(doctype|entity)/i.test(strFromU8(part.subarray(0, 2000)))))
    throw new RangeError(UNREADABLE);
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const sheet = await readSheet(zipSync(files, { level: 0 }).buffer as ArrayBuffer);
    return sheet.map(row => row.map(cellText)).filter(row => row.some(cell => cell !== ''));
  } catch {
    throw new RangeError(UNREADABLE);
  }
}

function unpack(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new RangeError(UNREADABLE);
  }
}

/** A moment of a workbook has no zone: it is read as it stands there. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) {
    const text = cell.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
  }
  return cell === null || cell === undefined ? '' : String(cell).trim();
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}
