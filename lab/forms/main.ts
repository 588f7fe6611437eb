import { parseArgs } from 'node:util';
import { runInThisContext } from 'node:vm';
import { JOURNEY_START, shiftScript } from '../../e2e/support/clock';

const USAGE = `pnpm fuzz:forms [--rounds 6] [--seed 1] [--only <pattern>] [--calls 2000] [--pictures <folder>]

Fills every form of the built suite with hostile texts in Chromium, sends that many hostile calls to its API, and
opens every screen on what is stored then. --rounds 0 leaves the forms out; --only takes the forms whose name or
source matches, and leaves calls and screens out. It wants 'pnpm build' before it.`;

const options = {
  rounds: { type: 'string', default: '6' },
  seed: { type: 'string' },
  only: { type: 'string', default: '' },
  calls: { type: 'string', default: '2000' },
  pictures: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const { rounds, seed = String(Math.floor(Math.random() * 1e6)), only, calls, pictures, help } = given();
const counts = { rounds: whole(rounds, 0), seed: whole(seed, 0), calls: whole(calls, 0) };
if (help) stop(USAGE, 0);
pattern(only);

// The salon's day is that of the journeys, for the server and for what is imported next.
const offset = JOURNEY_START.getTime() - Date.now();
process.env.E2E_CLOCK_OFFSET = String(offset);
process.env.E2E_PORT ??= '8290';
runInThisContext(shiftScript(offset));
const { tryForms } = await import('./try-forms');
process.exit(await tryForms({ ...counts, only, pictures, offset }));

function given() {
  try {
    return parseArgs({ args: process.argv.slice(2).filter(arg => arg !== '--'), options }).values;
  } catch (error) {
    stop(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, 2);
  }
}

function pattern(text: string): void {
  try {
    new RegExp(text);
  } catch {
    stop(`'${text}' is no pattern.\n\n${USAGE}`, 2);
  }
}

function whole(text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) stop(`'${text}' is no count.\n\n${USAGE}`, 2);
  return value;
}

function stop(text: string, code: number): never {
  console[code === 0 ? 'log' : 'error'](text);
  process.exit(code);
}
