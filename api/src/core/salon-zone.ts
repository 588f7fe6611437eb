import { AsyncLocalStorage } from 'node:async_hooks';
import { goByZone, type Zone } from '@melena/shared/rules/time';

/** Keeps the zone of each call, because one process works for salons of several zones at once. */
const zones = new AsyncLocalStorage<Zone>();
goByZone(() => zones.getStore());

/** Runs work in the time zone of its salon: `today` and the like go by it. Without one they go by that of Mexico City. */
export function inZone<T>(zone: Zone | undefined, work: () => T): T {
  return zone === undefined ? work() : zones.run(zone, work);
}
