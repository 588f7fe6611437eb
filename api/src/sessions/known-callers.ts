import { hashAccessId } from './sessions';

/** As many sessions as one process serves, and their addresses. */
const MAX_NAMES = 20_000;

/** Remembers what was named last, and forgets what was named longest ago. */
class RecentNames {
  private readonly names = new Set<string>();

  has(name: string): boolean {
    return this.names.has(name);
  }

  note(name: string): void {
    this.names.delete(name);
    this.names.add(name);
    const [oldest] = this.names;
    if (this.names.size > MAX_NAMES && oldest !== undefined) this.names.delete(oldest);
  }

  forget(name: string): void {
    this.names.delete(name);
  }
}

/**
 * Sessions that were alive when they were last looked for, and networks that somebody worked from. They say whose turn
 * comes first while many wait, without a question to the database, and open no door: each process learns them anew.
 */
const knownSessions = new RecentNames();
const knownNetworks = new RecentNames();

export function rememberSession(accessId: string, network: string): void {
  knownSessions.note(hashAccessId(accessId));
  knownNetworks.note(network);
}

export function forgetSession(accessId: string): void {
  knownSessions.forget(hashAccessId(accessId));
}

export function isKnownSession(accessId: string): boolean {
  return knownSessions.has(hashAccessId(accessId));
}

export function isKnownNetwork(network: string): boolean {
  return knownNetworks.has(network);
}
