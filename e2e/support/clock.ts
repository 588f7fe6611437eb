/**
 * The journeys run at one moment, a Friday at 10:40 in the salon. So there are always free hours today, appointments in
 * progress and late ones. The clocks of server and browser are shifted by the same amount.
 */
export const JOURNEY_START = new Date('2026-11-20T10:40:00-06:00');

/** Source text that makes `Date` start at {@link JOURNEY_START}; text, so that it can be injected into a browser. */
export function shiftScript(offset: number): string {
  // A proxy instead of a subclass, because libraries read methods from Date.prototype.
  return `(() => {
    const Real = Date;
    const now = () => Real.now() + ${offset};
    globalThis.Date = new Proxy(Real, {
      construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  })()`;
}
