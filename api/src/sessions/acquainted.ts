import { hashAccessId } from './sessions';

/** As many sessions as one process serves, and their addresses. */
const MOST = 20_000;

/** Remembers what was named last, and forgets what was named longest ago. */
class Recent {
  private readonly names = new Set<string>();

  has(name: string): boolean {
    return this.names.has(name);
  }

  note(name: string): void {
    this.names.delete(name);
    this.names.add(name);
    const [oldest] = this.names;
    if (this.names.size > MOST && oldest !== undefined) this.names.delete(oldest);
  }

  forget(name: string): void {
    this.names.delete(name);
  }
}

/**
 * Sessions that were alive when they were last looked for, and networks that somebody worked from. They say whose turn
 * comes first while many wait, without a question to the database, and open no door: each process learns them anew.
 */
const sessions = new Recent();
const networks = new Recent();

export function noteSession(accessId: string, network: string): void {
  sessions.note(hashAccessId(accessId));
  networks.note(network);
}

export function forgetSession(accessId: string): void {
  sessions.forget(hashAccessId(accessId));
}

export function isKnownSession(accessId: string): boolean {
  return sessions.has(hashAccessId(accessId));
}

export function isKnownNetwork(network: string): boolean {
  return networks.has(network);
}
