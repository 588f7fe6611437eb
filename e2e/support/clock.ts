/**
 * The journeys happen at one moment: a Friday at 10:40 in the salon, so that there are free hours today,
 * appointments in progress and late ones, whenever the suite runs. Server and browser are shifted alike.
 */
export const JOURNEY_START = new Date('2026-11-20T10:40:00-06:00');

/** Makes `Date` run from {@link JOURNEY_START}. Source text, so that a browser can be given the same. */
export function shiftScript(offset: number): string {
  // A proxy and not a subclass: libraries read the methods off Date.prototype itself.
  return `(() => {
    const Real = Date;
    const now = () => Real.now() + ${offset};
    globalThis.Date = new Proxy(Real, {
      construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  })()`;
}
