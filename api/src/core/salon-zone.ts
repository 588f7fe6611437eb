import { AsyncLocalStorage } from 'node:async_hooks';
import { goByZone, USUAL_ZONE, type Zone } from '@melena/shared/rules/time';

/** Keeps the zone of each call, because one process works for salons of several zones at once. */
const zones = new AsyncLocalStorage<readonly Zone[]>();
goByZone(() => zones.getStore()?.[0]);

/** Runs work in the time zone of its salon: `today` and the like go by it. Without one they go by that of Mexico City. */
export function inZone<T>(zone: Zone | undefined, work: () => T): T {
  return zone === undefined ? work() : zones.run([zone], work);
}

/** Runs work for salons of several zones: `today` and the like go by the first. */
export function inZones<T>(all: readonly Zone[], work: () => T): T {
  return zones.run(all, work);
}

/** The zones of the salons that a report is of. */
export const currentZones = (): readonly Zone[] => zones.getStore() ?? [USUAL_ZONE];
