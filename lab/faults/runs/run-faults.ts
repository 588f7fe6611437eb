import { countFindings } from '../check-journal';
import { clockFaults } from './clock';
import { diskFaults } from './disk';
import type { FaultRun } from './fault-run';
import { floodFaults } from './flood';
import { heavyFaults } from './heavy';
import { cutFaults, delayFaults, nginxFaults } from './lines';
import { failoverFaults, outageFaults, silenceFaults } from './servers';

export const FAULT_RUNS: Readonly<Record<string, FaultRun>> = {
  cut: cutFaults,
  delay: delayFaults,
  clock: clockFaults,
  outage: outageFaults,
  silence: silenceFaults,
  failover: failoverFaults,
  nginx: nginxFaults,
  disk: diskFaults,
  flood: floodFaults,
  heavy: heavyFaults,
};

/** The kinds that are named, or all of them; false where there were findings. One round of a line is a second. */
export async function runFaults(names: readonly string[], rounds: number): Promise<boolean> {
  let found = 0;
  for (const [name, run] of Object.entries(FAULT_RUNS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = performance.now();
    await run(rounds, (what, report) => {
      console.log(what, report);
      found += countFindings(report) + (report.others?.length ?? 0);
    });
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
  }
  console.log(`${found} faults`);
  return found === 0;
}
