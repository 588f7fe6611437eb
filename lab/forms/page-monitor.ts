import type { BrowserContext, Page, Request } from 'playwright';

interface Reply {
  readonly path: string;
  readonly code: string;
  readonly fields: readonly string[];
  readonly message: string;
}

/** Console errors of a page, and the server's replies to it. */
export interface PageMonitor {
  /** Faults since the last time they were taken. */
  takeFaults(): string[];
  /** Answers of commands and queries since then, but for those of the live channel. */
  takeReplies(): Reply[];
  /** Waits until nothing is on its way. False where something still is after so long. */
  settle(page: Page, longestMs?: number): Promise<boolean>;
}

/** A refused call is an answer; the browser calls it a resource that failed. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

export function monitorPages(context: BrowserContext): PageMonitor {
  let faults: string[] = [];
  let replies: Reply[] = [];
  const running = new Set<Request>();
  context.on('weberror', error => faults.push(`thrown: ${error.error().stack?.slice(0, 600)}`));
  context.on('console', message => {
    const text = message.text();
    if (message.type() === 'error' && !REFUSED.test(text)) faults.push(`console: ${text.slice(0, 600)}`);
  });
  context.on('request', request => {
    if (isCall(request)) running.add(request);
  });
  context.on('requestfailed', request => running.delete(request));
  context.on('requestfinished', async request => {
    if (!isCall(request)) return;
    const text = await request
      .response()
      .then(response => response?.text())
      .catch(() => undefined);
    running.delete(request);
    // Its page was left meanwhile.
    if (text === undefined) return;
    const answer = asJson(text);
    const { status, code, fields, message } = answer ?? {};
    const path = new URL(request.url()).pathname.replace('/api/', '');
    replies.push({
      path,
      code: status === 'success' ? 'success' : (code ?? 'none'),
      fields: Object.keys(fields ?? {}),
      message: message ?? '',
    });
  });
  return {
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    takeReplies: () => {
      const taken = replies;
      replies = [];
      return taken;
    },
    settle: async (page, longestMs = 30_000) => {
      const end = Date.now() + longestMs;
      let quiet = 0;
      while (Date.now() < end) {
        await page.evaluate(
          () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 30))),
        );
        const waits = running.size > 0 || (await page.locator('.skeleton, [aria-busy=true]').count()) > 0;
        quiet = waits ? 0 : quiet + 1;
        if (quiet >= 2) return true;
      }
      return false;
    },
  };
}

function asJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCall(request: Request): boolean {
  return request.url().includes('/api/') && !request.url().endsWith('/live');
}
