import { emptyOnServer, testDatabaseUrl } from '../../../api/testing/database';
import { withFolder } from '../../common/places';
import { countFindings } from '../check-journal';
import { runCrashes } from '../crash';

/** On the embedded database, and on the server of TEST_DATABASE_URL, if there is one; false where there were findings. */
export async function crashBothDatabases(rounds: number): Promise<boolean> {
  const embedded = await withFolder(dataDir => runCrashes({ dataDir }, rounds));
  console.log('PGlite', embedded);
  if (!testDatabaseUrl) return countFindings(embedded) === 0;
  const { url, drop } = await emptyOnServer(testDatabaseUrl);
  const onServer = await runCrashes({ databaseUrl: url, dataDir: '' }, rounds).finally(drop);
  console.log('PostgreSQL', onServer);
  return countFindings(embedded) + countFindings(onServer) === 0;
}
