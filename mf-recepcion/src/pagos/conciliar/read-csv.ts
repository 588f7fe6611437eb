import { parse } from 'papaparse';

/** The cells of a bank's file, with commas or semicolons between them, as UTF-8 or in the letters of older Windows. */
export async function readCsv(file: Blob): Promise<string[][]> {
  const text = decode(await file.arrayBuffer()).replace(/^\ufeff/, '');
  const { data } = parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return data;
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
