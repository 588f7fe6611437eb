import type { Page } from 'playwright';

/** Checks for every page. Runs in the page before its own scripts. */
export const BEFORE = `globalThis.__name = made => made;
globalThis.alert = text => console.error('alert: ' + text);
addEventListener('securitypolicyviolation', event => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber));`;

/** Looks over what is drawn: sentences about what must not be. */
export function checkPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const tell = (element: Element) => {
      const name = typeof element.className === 'string' ? element.className : '';
      return `<${element.localName} class="${name}">${(element.textContent ?? '').slice(0, 40)}`;
    };
    if (/No se pudo abrir /.test(document.querySelector('main')?.textContent ?? ''))
      found.push('a screen broke');
    const foreign = document.querySelector(
      'img[src="x"], svg[onload], [onerror], [onclick], #root script, marquee',
    );
    if (foreign) found.push(`text became an element: ${tell(foreign)}`);
    const root = document.scrollingElement;
    if (root && root.scrollWidth > width + 1)
      found.push(`the page scrolls sideways (${root.scrollWidth} of ${width})`);
    for (const element of document.querySelectorAll('#root *, [role=dialog], [role=dialog] *, .toasts *')) {
      if (element.clientWidth === 0) continue;
      const over = element.scrollWidth - element.clientWidth;
      const style = over > 1 ? getComputedStyle(element) : null;
      if (style && /auto|scroll/.test(style.overflowX) && !element.closest('[data-wide]')) {
        found.push(`scrolls sideways by ${over}: ${tell(element)}`);
      }
      const words = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
      if (!words) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || getComputedStyle(element).clipPath !== 'none') continue;
      if (style && style.overflowX === 'visible' && style.display !== 'inline') {
        found.push(`its text sticks out by ${over}: ${tell(element)}`);
      } else if (box.right > width + 1 && !clipped(element, width)) {
        found.push(`beyond the edge by ${Math.round(box.right - width)}: ${tell(element)}`);
      }
    }
    return [...new Set(found)].slice(0, 8);

    /** Something around it cuts or scrolls what is too wide, and ends before the edge itself. */
    function clipped(element: Element, edge: number): boolean {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' && at.getBoundingClientRect().right <= edge + 1)
          return true;
      }
      return false;
    }
  });
}
