import { createClient } from '@redis/client';
import pg from 'pg';
import { CHANNEL } from '../../../api/src/core/database/notify';

/** The benchmark asks this process to listen on a number of connections (0 ends it), or for the delays that were heard. */
export type Question =
  | { readonly listen: number; readonly databaseUrl?: string; readonly newsUrl?: string }
  | 'times';

let times: number[] = [];
let stops: (() => unknown)[] = [];

/** A payload begins with the moment at which its statement was sent. */
function hear(payload = ''): void {
  times.push(performance.timeOrigin + performance.now() - Number.parseFloat(payload));
}

async function listen(databaseUrl?: string, newsUrl?: string): Promise<() => unknown> {
  if (newsUrl) {
    const client = createClient({ url: newsUrl });
    await client.connect();
    await client.subscribe(CHANNEL, hear);
    return () => client.destroy();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on('notification', ({ payload }) => hear(payload));
  await client.query(`listen ${CHANNEL}`);
  return () => client.end();
}

process.on('message', async (question: Question) => {
  if (question !== 'times') {
    for (const stop of stops) await stop();
    stops = [];
    for (let count = 0; count < question.listen; count++)
      stops.push(await listen(question.databaseUrl, question.newsUrl));
  }
  process.send?.(times);
  times = [];
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
