import { StartError } from '../../start-error';

/** A server that an address names. */
export interface Server {
  /** Its host and port. */
  readonly name: string;
  /** Its own address, with the password. */
  readonly address: string;
}

/** The servers that an address names, and which of them is in use. */
export class Servers {
  private index = 0;
  private working: Server | undefined;
  private readonly reasons = new Map<Server, unknown>();
  private readonly listeners: (() => void)[] = [];

  readonly all: readonly Server[];
  /** The user that it connects as; '' where the address leaves it to the environment. */
  readonly user: string;
  private readonly database: string;

  private constructor(all: readonly Server[], { username, pathname }: Pick<URL, 'username' | 'pathname'>) {
    this.all = all;
    this.user = decodeURIComponent(username);
    this.database = pathname;
  }

  /**
   * Reads `postgres://user:password@one:5432,other:5433/database`. The hosts share everything but host and port.
   * @param setting the setting that the address is from
   * @throws StartError where it is none, without quoting it
   */
  static read(address: string, setting = 'DATABASE_URL'): Servers {
    const [, head, hosts = '', tail = ''] =
      /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(address) ?? [];
    const addresses = head ? hosts.split(',').map(host => `${head}${host}${tail}`) : [address];
    const parsed = addresses.map(one => (URL.canParse(one) ? new URL(one) : null));
    // An @ or # behind the hosts is a password's own that wasn't encoded: nothing of it may be shown.
    const isAddress = (url: URL | null) => url !== null && !url.pathname.includes('@') && url.hash === '';
    if (!parsed.every(isAddress) || (addresses.length > 1 && parsed.some(url => !url?.hostname))) {
      throw new StartError(
        `${setting} is not an address such as postgres://user:password@host:5432/database (several hosts: host:5432,other:5432).`,
      );
    }
    const all = addresses.map((one, index) => ({ name: nameOf(parsed[index] as URL), address: one }));
    return new Servers(all, parsed[0] as URL);
  }

  /** The one to try first: the one that was last found to work, or comes after the one that last failed. */
  get preferred(): Server {
    return this.all[this.index] as Server;
  }

  /** Notes that one can't be reached or written to: the next in their order is preferred, after the last the first. */
  failed(server: Server, reason: unknown): void {
    this.reasons.set(server, reason);
    if (this.preferred === server) this.index = (this.index + 1) % this.all.length;
  }

  /** Notes that one can be written to, and calls the listeners if that is another than before. */
  works(server: Server): void {
    const moved = this.working !== undefined && this.working !== server;
    this.working = server;
    this.index = this.all.indexOf(server);
    if (moved) for (const listener of this.listeners) listener();
  }

  /** True if another one than this was last found to be the one to write to. */
  hasLeft(server: Server): boolean {
    return this.working !== undefined && this.working !== server;
  }

  onMoved(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Their addresses, without the password. */
  describe(): string {
    const [plural, names] = [this.all.length > 1 ? 's' : '', this.all.map(({ name }) => name).join(', ')];
    return `the PostgreSQL server${plural} at ${names}${this.database}`;
  }

  /** The reasons why none could be used. */
  describeFailures(last: unknown): string {
    if (this.all.length === 1) return reasonOf(last);
    return this.all.map(one => `${one.name}: ${reasonOf(this.reasons.get(one) ?? last)}`).join('; ');
  }
}

function nameOf({ hostname, port, searchParams }: URL): string {
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || searchParams.get('port') || '5432'}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}
