import pg from 'pg';
import { columnTypes } from './types';

/** A pool whose connections may break without ending the process: the query that needs one is refused. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types: columnTypes });
  pool.on('error', () => {});
  // While a connection is lent out the pool doesn't listen, and an error without a listener is thrown.
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}
