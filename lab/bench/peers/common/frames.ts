const WAIT_MS = 10_000;
/** A document that has not changed for so long is at rest. */
const QUIET_MS = 60;
/** Frames of scrolling, half of them down. */
const STEPS = 60;
const CHANGES = { childList: true, subtree: true, attributes: true, characterData: true };

/** From a call to the paint of the first frame that holds what it should. */
export async function painted(act: () => void, done: () => boolean): Promise<number> {
  for (let lead = 0; lead < 3; lead++) await frame();
  const began = performance.now();
  act();
  for (;;) {
    const { seen, at } = await frameThat(done);
    if (seen) return at - began;
    if (at - began > WAIT_MS) throw new Error('It was never drawn');
  }
}

/**
 * The time after the first paint that holds what it should. It is looked for as the document changes, so that waiting
 * costs nothing.
 */
export async function paintedOnce(done: () => boolean): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!done()) return;
      observer.disconnect();
      clearTimeout(late);
      resolve();
    };
    const observer = new MutationObserver(look);
    const late = setTimeout(() => {
      observer.disconnect();
      reject(new Error('It was never drawn'));
    }, WAIT_MS);
    observer.observe(document.body, CHANGES);
    look();
  });
  return frame();
}

/** The time after a frame's paint: what is posted in a frame comes after it. */
export async function frame(): Promise<number> {
  return (await frameThat(() => true)).at;
}

function frameThat(look: () => boolean): Promise<{ seen: boolean; at: number }> {
  return new Promise(resolve => {
    requestAnimationFrame(began => {
      const seen = look();
      flicker(began);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ seen, at: performance.now() });
      port2.postMessage(null);
    });
  });
}

/** A layer of its own: nothing of the page is painted again with it. */
const spot = document.createElement('i');
spot.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;z-index:9;will-change:transform';

let flickered = 0;

/**
 * Changes a pixel: after a frame without a change the next one waits for the screen's clock, whatever the flags say. Once a
 * frame: where two wait for the same one, the second change would take the first one back.
 */
function flicker(began: number): void {
  if (began === flickered) return;
  flickered = began;
  if (!spot.isConnected) document.documentElement.append(spot);
  spot.style.background = spot.style.background === 'red' ? 'blue' : 'red';
}

/**
 * Draws frame after frame until it is told to stop, whether or not the page changes anything: where a page changes nothing in
 * a frame, the next one waits for the screen's clock, and the waiting isn't the page's own. The pixel lies at `at`, where the
 * page draws: the browser draws the one rectangle around all that changes, which would reach from the window's corner.
 */
export function keepDrawing(at: { x: number; y: number }): () => void {
  if (!spot.isConnected) document.documentElement.append(spot);
  Object.assign(spot.style, { left: `${at.x}px`, top: `${at.y}px` });
  const colours = { background: ['red', 'blue'] };
  const pulse = spot.animate(colours, { duration: 300, iterations: Infinity, direction: 'alternate' });
  return () => {
    pulse.cancel();
    Object.assign(spot.style, { left: '0', top: '0' });
  };
}

/** Resolves once the document hasn't changed for some frames. */
export async function settled(): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, CHANGES);
  while (performance.now() - changed < QUIET_MS) await new Promise(resolve => setTimeout(resolve, 20));
  observer.disconnect();
}

/**
 * Scrolls from the top down and back up, so many pixels at the most; how long each frame took.
 * @throws where there is nothing to scroll
 */
export async function scrolled(element: Element, most = Number.POSITIVE_INFINITY): Promise<number[]> {
  const range = Math.min(element.scrollHeight - element.clientHeight, most);
  if (range < 50) throw new Error(`${element.className} has nothing to scroll`);
  const times: number[] = [];
  let before = await frame();
  for (let step = 1; step <= STEPS; step++) {
    const part = step <= STEPS / 2 ? step : STEPS - step;
    element.scrollTop = (range * part * 2) / STEPS;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}
