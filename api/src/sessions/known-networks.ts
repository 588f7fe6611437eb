import { isUnreachable } from '../core/database/database-errors';
import type { Db } from '../core/database/open-database';
import type { Tx } from '../core/database/salon/handle';
import { listLoginPlaces, saveLoginPlace } from './store';

/** A network counts as known for so long after somebody of the salon logged in from it. */
const KEPT_DAYS = 30;
const REFRESH_MS = 60_000;
const MAX_NETWORKS = 20_000;

/** Salons that a network is known to. */
type KnownNetworks = Map<string, Set<number>>;

const cache = new WeakMap<Db, { readonly at: number; readonly places: Promise<KnownNetworks> }>();

/**
 * Networks from which somebody logged in lately, of all salons. Read once a minute, so that a flood of logins asks
 * nothing: what another process learns is known here a minute later.
 */
export function knownNetworks(db: Db): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const known = cache.get(db);
  // Either way: a clock that is set back makes nothing young.
  if (known && Math.abs(Date.now() - known.at) < REFRESH_MS) return known.places;
  const places = loadKnownNetworks(db).catch(error => {
    // All nodes are asked: while one of them is away, those of the others log in all the same.
    if (!isUnreachable(error)) throw error;
    return known?.places ?? new Map();
  });
  cache.set(db, { at: Date.now(), places });
  places.catch(() => cache.delete(db));
  return places;
}

async function loadKnownNetworks(db: Db): Promise<KnownNetworks> {
  const after = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  const rows = await listLoginPlaces(db.read, after, MAX_NETWORKS);
  const places: KnownNetworks = new Map();
  for (const { salon_id, network } of rows) addNetwork(places, salon_id, network);
  return places;
}

function addNetwork(places: KnownNetworks, salonId: number, network: string): void {
  const salons = places.get(network) ?? new Set();
  places.set(network, salons.add(salonId));
}

/** Notes that somebody of a salon logged in from a network. */
export async function rememberNetwork(tx: Tx, db: Db, network: string, now: Date): Promise<void> {
  await saveLoginPlace(tx, network, now);
  // Not awaited: a read that waits for this transaction to end would never come.
  cache.get(db)?.places.then(
    places => addNetwork(places, tx.salonId, network),
    () => {},
  );
}
