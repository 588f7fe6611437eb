import { Argument, Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';

const BENCH = {
  agenda: 'the grid of a day in Chromium, beside other calendars and bare React',
  lists: '100,000 clients and 20,000 variants in Chromium, beside MUI’s grid',
  start: 'from the login to a usable agenda on a slow machine, beside the same in one build',
  api: 'calls of reception on PostgreSQL, beside a server that only runs their statements',
  reports: 'each report of a month and of a year, so too, and the agenda meanwhile',
  news: 'commits that others hear of, by NOTIFY and by a broker, beside the same without news',
  fill: 'makes the demo salon of DATABASE_URL that large, and no more',
};

/** Takes a whole number from `least` on. */
function whole(least: number) {
  return (text: string): number => {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${least}.`);
  };
}

function minutes(text: string): number {
  if (Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('It takes a number above 0.');
}

/** Runs a program, which answers whether all was well. Each is loaded when it is named: some set the clock before. */
async function end(program: Promise<boolean>): Promise<void> {
  process.exit((await program) ? 0 : 1);
}

const lab = new Command('pnpm')
  .description('The laboratory. Exit code 1 stands for faults or missed goals, 2 for wrong arguments.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

lab
  .command('bench')
  .description(
    'Measures the suite beside others; without a name all but "fill". Without DATABASE_URL on a server of its own, ' +
      'gone at the end.',
  )
  .addHelpText(
    'after',
    Object.entries(BENCH)
      .map(([name, what]) => `\n  ${name.padEnd(11)}${what}`)
      .join(''),
  )
  .addArgument(new Argument('[program]').choices(Object.keys(BENCH)))
  .option('--rounds <n>', 'rounds of each; fewer by themselves where all programs run', whole(1))
  .option('--clients <n>', 'clients of the large salon', whole(1), 30_000)
  .option('--appointments <n>', 'appointments of the large salon', whole(1), 300_000)
  .option('--only <part>', 'a side or a row that has this in its name', '')
  .action(async (name, options) => {
    // Set before the imports; otherwise a development build would be measured.
    process.env.NODE_ENV = 'production';
    const { runBench } = await import('./bench/run-bench');
    await end(runBench(name, options));
  });

lab
  .command('load')
  .description('Salons in their busiest hour, on an empty database that is gone at the end.')
  .addOption(
    new Option(
      '--on <engine>',
      'postgres: on DATABASE_URL, or a server of its own; citus: on the nodes that DATABASE_URL knows',
    )
      .choices(['postgres', 'pglite', 'citus'])
      .default('postgres' as const),
  )
  .option('--minutes <n>', 'how long', minutes, 30)
  .option('--salons <n>', 'how many', whole(1), 200)
  .option('--times <n>', 'times the usual rate, and then the usual one', whole(1), 1)
  .action(async options => {
    const { canStartPostgres } = await import('../api/testing/machine/temporary-postgres');
    if (options.on === 'postgres' && !process.env.DATABASE_URL && !canStartPostgres())
      lab.error('There is no PostgreSQL server on this machine: set DATABASE_URL, or --on pglite');
    if (options.on === 'citus' && !process.env.DATABASE_URL)
      lab.error('DATABASE_URL names no coordinator of Citus');
    const { runLoad } = await import('./load/run-load');
    await end(runLoad(options));
  });

lab
  .command('faults')
  .description('Takes away what the server stands on: all kinds of faults, or those that are named.')
  .argument('[kinds and rounds...]', 'kill, backup, clock … and a number of rounds, 20 by default')
  .action(async words => {
    const { FAULT_RUNS, runFaults } = await import('./faults/run-faults');
    const names = words.filter(word => Number.isNaN(Number(word)));
    const rounds = Number(words.find(word => !names.includes(word)) ?? 20);
    if (!names.every(name => Object.hasOwn(FAULT_RUNS, name)) || !Number.isInteger(rounds) || rounds < 1)
      lab.error(`pnpm faults [${Object.keys(FAULT_RUNS).join('|')}] [rounds, a whole number from 1]`);
    await end(runFaults(names, rounds));
  });

lab
  .command('fuzz')
  .description('Sends hostile calls, on PGlite or on the server of TEST_DATABASE_URL.')
  .option('--count <n>', 'calls', whole(1), 100_000)
  .option('--seed <n>', 'the same calls again', whole(0), Math.floor(Math.random() * 1e6))
  .action(async options => {
    const { fuzzDemoSalon } = await import('./fuzz/fuzz-demo-salon');
    await end(fuzzDemoSalon(options));
  });

await lab.parseAsync(
  process.argv.slice(2).filter(argument => argument !== '--'),
  { from: 'user' },
);
