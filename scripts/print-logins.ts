import { STAFF_PASSWORD } from '../api/src/demo/data/people';
import type { RunningServer } from '../api/src/main';

/** The start message: the setup address and code, or the demo logins whose passwords still work. */
export async function startMessage({
  url,
  setupCode,
  knownLogins,
}: Pick<RunningServer, 'url' | 'setupCode' | 'knownLogins'>): Promise<string> {
  if (setupCode) {
    return [
      'Nobody has an account yet. The first one, its administrator’s, is made in a browser of this machine:',
      `  ${url}/#codigo=${setupCode}`,
      `or on another device, at this server’s address there, with the code ${setupCode}`,
    ].join('\n');
  }
  const logins = await knownLogins();
  if (logins.length === 0) return '';
  return [
    'Demo logins:',
    ...logins.map(email => `  ${email.padEnd(26)} ${STAFF_PASSWORD}`),
    "  healer n's pin is 10000n (/healer)",
  ].join('\n');
}
