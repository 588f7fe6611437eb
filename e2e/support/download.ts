import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Locator } from 'playwright/test';

/** The file that a press saves, and its name. */
export async function download(press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const page = press.page();
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The text of a file inside a zip; what a workbook is. */
export function unzip(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const data = at + 30 + nameLength;
    if (zip.toString('utf8', at + 30, data) !== name) continue;
    const bytes = zip.subarray(data + extraLength);
    return zip.readUInt16LE(at + 8) === 8 ? inflateRawSync(bytes).toString('utf8') : bytes.toString('utf8');
  }
  throw new Error(`No ${name} in the file`);
}
