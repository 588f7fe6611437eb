import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/high-availability.md');

/**
 * A file as docs/high-availability.md shows it, below its name, with some of it replaced.
 * @throws where the page doesn't show it, or has nothing to replace
 */
export function documentedConfiguration(file: string, replacing: Readonly<Record<string, string>>): string {
  const [, after = ''] = readFileSync(PAGE, 'utf8').split(`\`${file}\``);
  let text = /```\w+\n(.*?)```/s.exec(after)?.[1] ?? '';
  for (const [said, used] of Object.entries(replacing)) {
    if (!text.includes(said)) throw new Error(`docs/high-availability.md, ${file} no longer says: ${said}`);
    text = text.replaceAll(said, used);
  }
  return text;
}
