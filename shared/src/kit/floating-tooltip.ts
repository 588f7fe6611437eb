/**
 * The one tooltip of the page, outside React: a floating library would weigh more than all controls that
 * only need a name shown beside them. It is drawn for the eye; the name for a reader is on the control.
 */

const DELAY = 400;
const GAP = 6;
const EDGE = 8;

let tooltip: HTMLElement | undefined;
let delayTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows `text` by `anchor`, and the key that does the same: at once for the keyboard, after a moment for the pointer. */
export function showTooltip(
  anchor: Element,
  text: string,
  at: 'once' | 'later' = 'later',
  key?: string,
): void {
  hideTooltip();
  if (at === 'once') drawTooltip(anchor, text, key);
  else delayTimer = setTimeout(() => drawTooltip(anchor, text, key), DELAY);
}

export function hideTooltip(): void {
  clearTimeout(delayTimer);
  tooltip?.remove();
  tooltip = undefined;
  removeEventListener('keydown', hideTooltip, true);
  removeEventListener('scroll', hideTooltip, true);
}

function drawTooltip(anchor: Element, text: string, key: string | undefined): void {
  if (!anchor.isConnected) return;
  tooltip = document.createElement('div');
  tooltip.className = 'tip';
  tooltip.textContent = text;
  if (key) tooltip.append(keyCap(key));
  tooltip.setAttribute('aria-hidden', 'true');
  document.body.append(tooltip);
  if (anchor.matches('[data-tip="end"]')) placeBeside(tooltip, anchor.getBoundingClientRect());
  else placeBelow(tooltip, anchor.getBoundingClientRect());
  addEventListener('keydown', hideTooltip, true);
  addEventListener('scroll', hideTooltip, true);
}

function keyCap(key: string): HTMLElement {
  const cap = document.createElement('kbd');
  cap.textContent = key;
  return cap;
}

/** Below, or above where there is no room; never over the edge of the window. */
function placeBelow(element: HTMLElement, anchor: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height + EDGE > innerHeight ? anchor.top - GAP - height : below;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(EDGE, Math.min(middle, innerWidth - width - EDGE));
  element.style.top = `${top}px`;
  element.style.left = `${left}px`;
}

/** Beside it: for a column of icons, where below is the next one. */
function placeBeside(element: HTMLElement, anchor: DOMRect): void {
  const { height } = element.getBoundingClientRect();
  element.style.top = `${anchor.top + (anchor.height - height) / 2}px`;
  element.style.left = `${anchor.right + GAP}px`;
}

/** Handlers that show `text`, and a key, on hover and on keyboard focus; nothing where there is no text. */
export function tooltipHandlers(text: string | undefined, key?: string) {
  if (!text) return {};
  return {
    onPointerEnter: (event: { currentTarget: Element; pointerType: string }) => {
      if (event.pointerType !== 'touch') showTooltip(event.currentTarget, text, 'later', key);
    },
    onPointerLeave: hideTooltip,
    onPointerDown: hideTooltip,
    onFocus: (event: { currentTarget: Element }) => {
      if (event.currentTarget.matches(':focus-visible')) showTooltip(event.currentTarget, text, 'once', key);
    },
    onBlur: hideTooltip,
  };
}
