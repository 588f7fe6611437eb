import type { ErrorReply } from '@melena/shared/contract/errors';
import type { BrowserContext, Page, Request } from 'playwright';

interface Reply {
  readonly path: string;
  readonly code: string;
  readonly fields: readonly string[];
  readonly message: string;
}

/** A refused call is an answer; the browser calls it a resource that failed. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects the console errors of a browser's pages, and the replies to their calls except the live channel. */
export class PageMonitor {
  private faults: string[] = [];
  private replies: Reply[] = [];
  private readonly running = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on('weberror', error => this.faults.push(`thrown: ${error.error().stack?.slice(0, 600)}`));
    context.on('console', message => {
      const text = message.text();
      if (message.type() === 'error' && !REFUSED.test(text))
        this.faults.push(`console: ${text.slice(0, 600)}`);
    });
    context.on('request', request => isCall(request) && this.running.add(request));
    context.on('requestfailed', request => this.running.delete(request));
    context.on('requestfinished', request => isCall(request) && this.finish(request));
  }

  private async finish(request: Request): Promise<void> {
    const text = await request
      .response()
      .then(response => response?.text())
      .catch(() => undefined);
    this.running.delete(request);
    // Its page was left meanwhile.
    if (text === undefined) return;
    const { status, code = 'none', fields = {}, message = '' } = parseReply(text);
    this.replies.push({
      path: new URL(request.url()).pathname.replace('/api/', ''),
      code: status === 'success' ? 'success' : code,
      fields: Object.keys(fields),
      message,
    });
  }

  /** Answers the faults since the last time, and forgets them. */
  takeFaults(): string[] {
    return this.faults.splice(0);
  }

  takeReplies(): Reply[] {
    return this.replies.splice(0);
  }

  /** Waits until nothing is loading; false if something still is after half a minute. */
  async settle(page: Page): Promise<boolean> {
    const end = Date.now() + 30_000;
    for (let quiet = 0; Date.now() < end; ) {
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30))));
      const isLoading =
        this.running.size > 0 || (await page.locator('.skeleton, [aria-busy=true]').count()) > 0;
      quiet = isLoading ? 0 : quiet + 1;
      if (quiet >= 2) return true;
    }
    return false;
  }
}

function parseReply(text: string): { status?: string } & Partial<Omit<ErrorReply, 'status'>> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function isCall(request: Request): boolean {
  return request.url().includes('/api/') && !request.url().endsWith('/live');
}

/** Reports alerts and violations of the policy as errors. Runs in each page before its own scripts. */
export const PAGE_SCRIPT = `globalThis.__name = made => made;
globalThis.alert = text => console.error('alert: ' + text);
addEventListener('securitypolicyviolation', event => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber));`;

/** Looks for injected elements and for what is wider than its place; a sentence for each. */
export function checkPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const describe = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}">${(element.textContent ?? '').slice(0, 40)}`;
    if (/No se pudo abrir /.test(document.querySelector('main')?.textContent ?? ''))
      found.push('a screen broke');
    const injected = 'img[src="x"], svg[onload], [onerror], [onclick], #root script, marquee';
    const foreign = document.querySelector(injected);
    if (foreign) found.push(`text became an element: ${describe(foreign)}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width + 1) found.push(`the page scrolls sideways (${scrollWidth} of ${width})`);
    for (const element of document.querySelectorAll('#root *, [role=dialog], [role=dialog] *, .toasts *')) {
      if (element.clientWidth === 0) continue;
      const over = element.scrollWidth - element.clientWidth;
      const style = over > 1 ? getComputedStyle(element) : null;
      if (style && /auto|scroll/.test(style.overflowX) && !element.querySelector('[data-col]')) {
        found.push(`scrolls sideways by ${over}: ${describe(element)}`);
      }
      const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
      const box = element.getBoundingClientRect();
      if (!hasText || box.width === 0 || box.height === 0 || getComputedStyle(element).clipPath !== 'none')
        continue;
      if (style && style.overflowX === 'visible' && style.display !== 'inline') {
        found.push(`its text sticks out by ${over}: ${describe(element)}`);
      } else if (box.right > width + 1 && !isClipped(element)) {
        found.push(`beyond the edge by ${Math.round(box.right - width)}: ${describe(element)}`);
      }
    }
    return [...new Set(found)].slice(0, 8);

    /** True if something around it cuts or scrolls what is too wide, and ends before the page's edge. */
    function isClipped(element: Element): boolean {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' && at.getBoundingClientRect().right <= width + 1)
          return true;
      }
      return false;
    }
  });
}
