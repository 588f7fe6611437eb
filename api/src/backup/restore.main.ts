import { StartError } from '../core/start-error';
import { databaseSettings, describeFigures, parseFlags, reportViolations, runProgram } from './cli';
import { restore } from './restore';

const USAGE = `melena restore --from <file> [--replace]

Restores a backup into the empty place that DATA_DIR or DATABASE_URL names, as start has them.
  --replace  puts a salon that is there aside`;

await runProgram(async () => {
  const { from, replace } = parseFlags(
    { from: { type: 'string' }, replace: { type: 'boolean' } } as const,
    USAGE,
  );
  if (!from) throw new StartError(USAGE);
  const began = performance.now();
  const { manifest, books, aside } = await restore(from, databaseSettings(), { replace });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { version, made, server } = manifest;
  console.log(`Restored the backup of ${made} (Melena ${version}, ${server}) in ${seconds} s.`);
  console.log(`${describeFigures(manifest.figures)}: each table is, row by row, the one that was backed up.`);
  if (aside) console.log(`The former salon lies in ${aside}.`);
  console.log('Everybody logs in anew.');
  if (!reportViolations(books)) process.exitCode = 1;
});
