import { databaseSettings, parseFlags, runProgram } from '../backup/cli';
import { refuseServers } from '../backup/restore-on-server';
import { withSession } from '../backup/session';
import { postgresSession } from '../backup/session-postgres';
import { distribute, planDistribution } from '../core/database/postgres/distribution';
import { StartError } from '../core/start-error';

const USAGE = `melena distribute [--yes]

Spreads the salons of DATABASE_URL over the nodes of its Citus, with the server stopped. Says first what it would do.
  --yes  does it`;

await runProgram(async () => {
  const { yes } = parseFlags({ yes: { type: 'boolean' } } as const, USAGE);
  const { databaseUrl } = databaseSettings();
  if (!databaseUrl)
    throw new StartError('The embedded database is one process’s: name a server with Citus by DATABASE_URL.');
  await withSession(await postgresSession(databaseUrl), async session => {
    if (!(await session.db.isCurrent()))
      throw new StartError('The schema is not this version’s: start the server on it once.');
    const plan = await planDistribution(session);
    const { lists, salons, nodes, shards } = plan;
    if (lists.length + salons.length === 0) {
      console.log(`All tables are distributed already, over ${nodes.join(', ')}.`);
      return;
    }
    console.log(`${lists.length} lists are copied to each node: ${lists.join(', ')}.`);
    console.log(
      `${salons.length} tables are spread by salon over ${nodes.join(', ')} in ${shards} parts each. The rows of one salon stay together.`,
    );
    console.log('Keys, triggers and views are taken off meanwhile and put back, and nobody can work.');
    if (!yes) {
      console.log('Nothing was done yet: back up first, stop the server, and add --yes.');
      return;
    }
    await refuseServers(session);
    const began = performance.now();
    await session.query('begin');
    await distribute(session, plan);
    await session.query('commit');
    await session.query('analyze');
    console.log(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  });
});
