import { StartError } from '../core/start-error';
import { backUp } from './backup';
import { databaseSettings, describeFigures, parseFlags, reportViolations, runProgram } from './cli';

const USAGE = `melena backup --to <file or folder>

Backs up the salon of DATA_DIR or DATABASE_URL, as start has them, while its server goes on.`;

await runProgram(async () => {
  const { to } = parseFlags({ to: { type: 'string' } } as const, USAGE);
  if (!to) throw new StartError(USAGE);
  const began = performance.now();
  const { file, bytes, manifest } = await backUp(databaseSettings(), to);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${file}: ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds} s`);
  console.log(describeFigures(manifest.figures));
  // The backup is as good as the salon is: it is kept, and who keeps watch hears of it.
  if (!reportViolations(manifest.books)) process.exitCode = 1;
});
