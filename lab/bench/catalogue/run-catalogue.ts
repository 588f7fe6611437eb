import { openDatabase } from '../../../api/src/core/database/open-database';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { startServer } from '../../../api/src/main';
import { addManyProducts } from '../../../api/testing/many-products';
import { withFolder } from '../../common/places';
import { aligned, keepResult } from '../../common/report';
import { percentile } from '../../common/statistics';
import { type TimedKey, timeProducts } from './time-keys';

const SIZE = { products: 5_000, variantsEach: 4 };
/** From key to paint, at the 95th percentile. */
const LIMIT = 100;

/** Measures the list of products on the embedded database, as a salon has it; false where it is slower than its limit. */
export async function benchCatalogue(): Promise<boolean> {
  const times = await withFolder(async dataDir => {
    const start = () => startServer({ port: 0, dataDir, empty: false, log: () => {} });
    await (await start()).close();
    const db = await openDatabase({ dataDir });
    await inTransaction(db, tx => addManyProducts(tx, SIZE));
    await db.close();
    const server = await start();
    return timeProducts(server.url).finally(() => server.close());
  });
  keepResult('catalogue', reportOf(times));
  return percentile(of(times, 'key'), 95) <= LIMIT;
}

/** A key that found the same rows painted nothing. */
function of(times: readonly TimedKey[], what: TimedKey['what']): number[] {
  return times.filter(time => time.what === what && time.ms > 0).map(({ ms }) => ms);
}

function reportOf(times: readonly TimedKey[]): string {
  const rows = (['key', 'key beside', 'filter', 'first list'] as const).map(what => {
    const values = of(times, what);
    return [what, String(values.length), ...[50, 95].map(percent => percentile(values, percent).toFixed(0))];
  });
  const ratio = percentile(of(times, 'key'), 50) / percentile(of(times, 'key beside'), 50);
  return [
    '# Products in Chromium',
    '',
    `${SIZE.products.toLocaleString('en')} products, ${SIZE.variantsEach} variants each, on the embedded database; ms to paint.`,
    '',
    ...aligned([['from', 'times', 'median', 'p95'], ...rows]),
    '',
    `'Key beside' is a key in a list of a dozen rows; among 5,000 one takes ${ratio.toFixed(1)} times as long.`,
  ].join('\n');
}
