import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages';

// Refuses comments without a subject, as docs/conventions.md has it: `node --import tsx scripts/comments.ts api/src/stock`.
const WORDS = '(What|Who|How|Whether|Where|Why|Of|One|Those)\\b';
const ON_ONE_LINE = new RegExp(`(^|\\s)(/\\*\\*?|//) ?${WORDS}`);
const SECOND_LINE = new RegExp(`^\\s*\\* ${WORDS}`);

const tracked = ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs', '*.cjs'];
const files = execFileSync('git', tracked, { cwd: root, encoding: 'utf8' }).trim().split('\n');
const folders = process.argv.slice(2);
const found = files
  .filter(file => folders.length === 0 || folders.some(folder => file.startsWith(folder)))
  .flatMap(file => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const isForbidden = (line: string, at: number) =>
      ON_ONE_LINE.test(line) || (/^\s*\/\*\*?$/.test(lines[at - 1] ?? '') && SECOND_LINE.test(line));
    return lines.flatMap((line, at) => (isForbidden(line, at) ? [`${file}:${at + 1} ${line.trim()}`] : []));
  });

for (const comment of found) console.log(comment);
if (found.length > 0) {
  console.log(`\n${found.length} comments begin with a word that leaves the subject out.`);
  process.exitCode = 1;
}
