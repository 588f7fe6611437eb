import { canStartCluster, makeCluster } from '../testing/cluster';
import { startDemoApp } from '../testing/demo-app';
import { cuts } from './cut';
import { outages } from './outage';

// `pnpm faults [rounds]`: the database stopped and started so many times, and lines cut for as many seconds.
const rounds = Number(process.argv[2] ?? 20);
const found: string[] = [];

const salon = await startDemoApp();
const cut = await cuts(salon.db.read, await salon.app.listen({ port: 0, host: '127.0.0.1' }), rounds * 1000);
await salon.close();
console.log('replies cut', cut);
found.push(...cut.lost, ...cut.doubled, ...cut.half);

if (canStartCluster()) {
  const cluster = await makeCluster();
  try {
    const report = await outages({ databaseUrl: cluster.url, dataDir: '' }, cluster, rounds);
    console.log('database stopped and started', report);
    found.push(...report.lost, ...report.doubled, ...report.half, ...report.others);
  } finally {
    await cluster.remove();
  }
} else {
  console.log('no PostgreSQL server on this machine: its outages are left out');
}
process.exit(found.length > 0 ? 1 : 0);
