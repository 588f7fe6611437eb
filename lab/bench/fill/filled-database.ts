import { withSession } from '../../common/session';
import { fillDatabase, type Size } from './fill-database';

/** A database of that name on the server, made where it isn't, with a salon of that size. Answers its address. */
export async function databaseOf(server: string, name: string, size: Size): Promise<string> {
  await withSession(server, async session => {
    const { rows } = await session.query(`select from pg_database where datname = '${name}'`);
    if (rows.length === 0) await session.query(`create database ${name}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  await fillDatabase(url.href, size, console.log);
  return url.href;
}
