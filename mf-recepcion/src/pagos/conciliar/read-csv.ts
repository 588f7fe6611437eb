import { decode } from '@melena/shared/rules/text/decode';
import { parse } from 'papaparse';

/** Some 20,000 lines, more than a year of a busy account: a larger file would hold up the screen. */
const MOST_BYTES = 2_000_000;

/**
 * The cells of a bank's file, with commas or semicolons between them, in UTF-8, UTF-16 or the letters of older Windows.
 * @throws {RangeError} with a sentence for the person, where it is too large
 */
export async function readCsv(file: Blob): Promise<string[][]> {
  if (file.size > MOST_BYTES) {
    const size = Math.ceil(file.size / 1_000_000);
    throw new RangeError(
      `El archivo pesa ${size} MB y se leen hasta ${MOST_BYTES / 1_000_000}. Descarga del banco un periodo más corto.`,
    );
  }
  const { data } = parse<string[]>(decode(new Uint8Array(await file.arrayBuffer())), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return data;
}
