import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Writes a backup again with another text under a seal that fits: what a mistake of ours could make. */
export async function alterBackup(from: string, to: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(from)).toString();
  const content = change(text.slice(0, text.lastIndexOf('-- sha256 ')));
  const seal = createHash('sha256').update(content).digest('hex');
  await writeFile(to, gzipSync(`${content}-- sha256 ${seal}\n`));
}
