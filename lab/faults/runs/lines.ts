import { startDemoApp } from '../../../api/testing/demo-app';
import { cuts } from '../cut';
import { delays } from '../delay';
import type { Run } from './run';

/** As many times thirty seconds as it takes for several retries of one writer. */
const DELAYED_MS = 120_000;

export const cutFaults: Run = async (rounds, tell) => {
  const salon = await startDemoApp();
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  tell('replies cut', await cuts(salon.db.read, url, rounds * 1000));
  await salon.close();
};

export const delayFaults: Run = async (rounds, tell) => {
  const salon = await startDemoApp();
  const url = await salon.app.listen({ port: 0, host: '127.0.0.1' });
  tell(
    'requests and replies held for 30 s',
    await delays(salon.db.read, url, Math.max(DELAYED_MS, rounds * 1000)),
  );
  await salon.close();
};
