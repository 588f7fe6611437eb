import type { Db } from '../core/database/open-database';
import { StartError } from '../core/start-error';

/** The settings that let others than this machine reach a server. */
export interface NetworkExposure {
  readonly host: string;
  /** Proxies that pass callers on. */
  readonly trustProxy?: string;
  /** '1' shows the demo to whoever reaches it. */
  readonly demo?: string;
}

/** Others than this machine's own users reach it, and nobody said that the demo may be shown to them. */
export function isExposed({ host, trustProxy, demo }: NetworkExposure): boolean {
  return demo !== '1' && (!isLoopback(host) || Boolean(trustProxy));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host);
}

/** Said where a first start would make the demo salon for others to enter. */
export const NO_DEMO =
  'There is no salon yet, and the passwords of the demo salon are published: begin your own with --empty, ' +
  'try the demo on this machine alone (without HOST and TRUST_PROXY), or show it to the network with DEMO=1.';

/** @throws StartError where a published password or pin would let others in. */
export async function assertNoDemoLogins(db: Db): Promise<void> {
  const { workingDemoLogins, workingDemoPins } = await import('./demo-logins');
  const logins = await workingDemoLogins(db);
  const open = logins.length > 0 ? logins : await workingDemoPins(db);
  if (open.length === 0) return;
  throw new StartError(
    `This salon is entered by published demo ${logins.length > 0 ? 'passwords' : 'pins'} (${open.join(', ')}): ` +
      'start it on this machine alone (without HOST and TRUST_PROXY) and change them in Cuentas and Healers, ' +
      'begin your own with --empty and another DATA_DIR, or show the demo to the network with DEMO=1.',
  );
}
