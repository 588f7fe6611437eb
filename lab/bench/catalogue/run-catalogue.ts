import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../api/src/core/database/open-database';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { startServer } from '../../../api/src/main';
import { addManyProducts } from '../../../api/testing/many-products';
import { type TimedKey, timeProducts } from './time-keys';

const RESULT = join(import.meta.dirname, '../results/catalogue.md');
const SIZE = { products: 5_000, variantsEach: 4 };
/** From key to paint, at the 95th percentile. */
const LIMIT = 100;

/** Measures the list of products on the embedded database, as a salon has it; false where it is slower than its limit. */
export async function benchCatalogue(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-catalogue-'));
  const start = () => startServer({ port: 0, dataDir, empty: false, log: () => {} });
  try {
    await (await start()).close();
    const db = await openDatabase({ dataDir });
    await inTransaction(db, tx => addManyProducts(tx, SIZE));
    await db.close();
    const server = await start();
    const times = await timeProducts(server.url).finally(() => server.close());
    const report = reportOf(times);
    console.log(report);
    writeFileSync(RESULT, report);
    return percentile(of(times, 'key'), 95) <= LIMIT;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A key that found the same rows painted nothing. */
function of(times: readonly TimedKey[], what: TimedKey['what']): number[] {
  return times.filter(time => time.what === what && time.ms > 0).map(({ ms }) => ms);
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

function reportOf(times: readonly TimedKey[]): string {
  const rows = (['key', 'key beside', 'filter', 'first list'] as const).map(what => {
    const values = of(times, what);
    const [median, p95] = [50, 95].map(percent => percentile(values, percent).toFixed(0));
    return `| ${what} | ${values.length} | ${median} | ${p95} |`;
  });
  const ratio = percentile(of(times, 'key'), 50) / percentile(of(times, 'key beside'), 50);
  const head = `# Products in Chromium\n\n${SIZE.products.toLocaleString('en')} products, ${SIZE.variantsEach} variants each, on the embedded database; ms to paint.\n`;
  return `${head}\n| from | times | median | p95 |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n'Key beside' is a key in a list of a dozen rows; among 5,000 one takes ${ratio.toFixed(1)} times as long.\n`;
}
