import type { StaffRole } from '@melena/shared/rules/access/permissions';
import type { OpenSession } from '@melena/shared/session';
import { test as base, expect, type Page } from 'playwright/test';
import { shiftScript } from './clock';
import { emailOf, PASSWORD } from './demo-people';
import { logIn } from './log-in';
import { OFFSET } from './ports';

interface Fixtures {
  /** Page errors and console messages that the test doesn't name as expected. */
  readonly faults: { readonly list: string[]; expect(pattern: RegExp): void };
  /** Opens a screen with a session of that role; the agenda by default. */
  readonly login: (role: StaffRole, page?: Page, at?: string) => Promise<void>;
}

/** A page with the journeys' clock. An unexpected console message fails the test. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(shiftScript(OFFSET));
    await context.addInitScript(reportViolations);
    await context.addInitScript(pressAtOnce);
    await use(context);
  },

  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const note = (text: string) => seen.push(text);
      context.on('weberror', error => note(error.error().message));
      context.on('console', message => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      await use({ list: seen, expect: pattern => expected.push(pattern) });
      const unexpected = seen.filter(text => !expected.some(pattern => pattern.test(text)));
      expect(unexpected, 'faults in the console').toEqual([]);
    },
    { auto: true },
  ],

  login: async ({ page }, use) => {
    await use(async (role, where = page, at = '/agenda') => {
      // The session is stored before the first page is drawn. The login form has tests of its own.
      const person = { email: emailOf(role), password: PASSWORD };
      await where.addInitScript(storeSessionOnce, await logIn(where.context(), 'session/open', person));
      await where.goto(at);
    });
  },
});

/** Runs in the page: what opens takes a press at once. A journey presses on purpose, and quicker than any hand. */
export function pressAtOnce(): void {
  addEventListener('DOMContentLoaded', () =>
    document.documentElement.style.setProperty('--first-press', '0ms'),
  );
}

/** Runs in the page: reports violations of the security policy, even if the script caught the error. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The security policy forbids: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: stores the session as the form does, but only once, so that a logout is not undone. */
function storeSessionOnce({ accessId, me }: OpenSession): void {
  if (location.protocol === 'about:' || sessionStorage.getItem(accessId)) return;
  sessionStorage.setItem(accessId, 'held');
  localStorage.setItem('melena.session', JSON.stringify({ accessId, me }));
  localStorage.setItem('thpsuser', me.role);
}

export { expect };
