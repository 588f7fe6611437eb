import { STAFF, STAFF_PASSWORD } from '../api/src/demo/data/people';
import type { RunningServer } from '../api/src/main';

/** How to get in: the demo logins where they work, the one administrator's right after it was made. */
export function greeting({ prepared, demo }: Pick<RunningServer, 'prepared' | 'demo'>): string {
  if (prepared?.kind === 'empty') {
    return [
      'An empty salon with one administrator. The password is shown this once:',
      `  ${prepared.email}  ${prepared.password}`,
    ].join('\n');
  }
  if (!demo) return '';
  return [
    'Demo logins:',
    ...STAFF.map(({ email }) => `  ${email.padEnd(26)} ${STAFF_PASSWORD}`),
    "  healer n's pin is 10000n (/healer)",
  ].join('\n');
}
