import { backupFaults } from './backup-fault';
import { countFindings } from './check-journal';
import { clockFaults } from './clock-fault';
import { killFaults } from './crash';
import { delayFaults } from './delayed-reply';
import { diskFaults } from './disk-full';
import { patroniByHaproxy, patroniByHosts } from './failover-fault';
import type { FaultRun } from './fault-run';
import { floodFaults } from './flood-fault';
import { heavyFaults } from './heavy-fault';
import { outageFaults } from './outage-fault';
import { nginxFaults } from './process-fault';
import { silenceFaults } from './silence-fault';

export const FAULT_RUNS: Readonly<Record<string, FaultRun>> = {
  kill: killFaults,
  backup: backupFaults,
  delay: delayFaults,
  clock: clockFaults,
  outage: outageFaults,
  silence: silenceFaults,
  patroni: patroniByHosts,
  haproxy: patroniByHaproxy,
  nginx: nginxFaults,
  disk: diskFaults,
  flood: floodFaults,
  heavy: heavyFaults,
};

/** The kinds that are named, or all of them; false where there were findings. */
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
