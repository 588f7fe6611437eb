/**
 * The one tooltip of the page, outside React: a floating library would weigh more than all controls that
 * only need a name shown beside them. It is drawn for the eye; the name for a reader is on the control.
 */

const DELAY = 400;
const GAP = 6;
const EDGE = 8;

let tip: HTMLElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows `text` by `anchor`: at once for the keyboard, after a moment for the pointer. */
export function showTip(anchor: Element, text: string, at: 'once' | 'later' = 'later'): void {
  hideTip();
  if (at === 'once') draw(anchor, text);
  else waiting = setTimeout(() => draw(anchor, text), DELAY);
}

export function hideTip(): void {
  clearTimeout(waiting);
  tip?.remove();
  tip = undefined;
  removeEventListener('keydown', hideTip, true);
  removeEventListener('scroll', hideTip, true);
}

function draw(anchor: Element, text: string): void {
  if (!anchor.isConnected) return;
  tip = document.createElement('div');
  tip.className = 'tip';
  tip.textContent = text;
  tip.setAttribute('aria-hidden', 'true');
  document.body.append(tip);
  if (anchor.matches('[data-tip="end"]')) placeAtEnd(tip, anchor.getBoundingClientRect());
  else place(tip, anchor.getBoundingClientRect());
  addEventListener('keydown', hideTip, true);
  addEventListener('scroll', hideTip, true);
}

/** Below, or above where there is no room; never over the edge of the window. */
function place(element: HTMLElement, anchor: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height + EDGE > innerHeight ? anchor.top - GAP - height : below;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(EDGE, Math.min(middle, innerWidth - width - EDGE));
  element.style.top = `${top}px`;
  element.style.left = `${left}px`;
}

/** Beside it: for a column of icons, where below is the next one. */
function placeAtEnd(element: HTMLElement, anchor: DOMRect): void {
  const { height } = element.getBoundingClientRect();
  element.style.top = `${anchor.top + (anchor.height - height) / 2}px`;
  element.style.left = `${anchor.right + GAP}px`;
}

/** Handlers that show `text` on hover and on keyboard focus; nothing where there is no text. */
export function tipHandlers(text: string | undefined) {
  if (!text) return {};
  return {
    onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => {
      if (event.pointerType !== 'touch') showTip(event.currentTarget, text);
    },
    onPointerLeave: hideTip,
    onPointerDown: hideTip,
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) showTip(event.currentTarget, text, 'once');
    },
    onBlur: hideTip,
  };
}
