const Real = Date;
let offset = 0;

/** Sets this process's clock so many milliseconds fast. */
export function setClock(fast: number): void {
  offset = fast;
  const now = () => Real.now() + offset;
  // A proxy and not a subclass: libraries read the methods off Date.prototype itself.
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Gives the process its own clock back. */
export function resetClock(): void {
  globalThis.Date = Real;
}
