import { parseArgs } from 'node:util';
import { countFindings } from './check-journal';
import { clockFaults } from './runs/clock';
import { cutFaults, delayFaults } from './runs/connections';
import { diskFaults } from './runs/disk';
import { failoverFaults, silenceFaults } from './runs/failover';
import type { FaultRun } from './runs/fault-run';
import { floodFaults } from './runs/flood';
import { nginxFaults } from './runs/nginx';
import { outageFaults } from './runs/outage';

const RUNS: Readonly<Record<string, FaultRun>> = {
  cut: cutFaults,
  delay: delayFaults,
  clock: clockFaults,
  outage: outageFaults,
  silence: silenceFaults,
  failover: failoverFaults,
  nginx: nginxFaults,
  disk: diskFaults,
  flood: floodFaults,
};

// `pnpm faults [names] [rounds]`: all of them, or those that are named. One round of a line is a second.
const { positionals } = parseArgs({
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  allowPositionals: true,
  strict: false,
});
const names = positionals.filter(word => Number.isNaN(Number(word)));
const rounds = Number(positionals.find(word => !Number.isNaN(Number(word))) ?? 20);
const wrong = process.argv.slice(2).find(word => word !== '--' && Number.isNaN(Number(word)) && !RUNS[word]);
if (wrong !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error(`Usage: pnpm faults [${Object.keys(RUNS).join('|')}] [rounds, a whole number from 1]`);
  process.exit(2);
}

let found = 0;
for (const [name, run] of Object.entries(RUNS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const began = performance.now();
  await run(rounds, (what, report) => {
    console.log(what, report);
    found += countFindings(report) + (report.others?.length ?? 0);
  });
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
console.log(`${found} faults`);
process.exit(found > 0 ? 1 : 0);
