import type { StaffRole } from '@melena/shared/rules/permissions';
import type { OpenSession } from '@melena/shared/session';
import { test as base, expect, type Page } from 'playwright/test';
import { shiftScript } from './clock';
import { emailOf, PASSWORD } from './people';
import { OFFSET } from './ports';
import { logIn } from './session';

interface Fixtures {
  /** Errors of the page and messages of its console, other than those a test names as expected. */
  readonly faults: { readonly list: string[]; expect(pattern: RegExp): void };
  /** Opens a screen, the agenda unless told, as somebody who has logged in. */
  readonly login: (role: StaffRole, page?: Page, at?: string) => Promise<void>;
}

/** A page with the journeys' clock. A fault in its console fails the test that did not expect it. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(shiftScript(OFFSET));
    await context.addInitScript(tellViolations);
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
      // Before the first page is drawn; the form itself is tried where logging in is the matter.
      const person = { email: emailOf(role), password: PASSWORD };
      await where.addInitScript(holdOnce, await logIn(where.context(), 'session/open', person));
      await where.goto(at);
    });
  },
});

/** In the page: what the security policy forbids is a fault, also where whoever tried has caught it. */
function tellViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The security policy forbids: ${violatedDirective} ${blockedURI}`),
  );
}

/** In the page: as the form leaves it, once for each session, so that logging out stays so. */
function holdOnce({ accessId, me }: OpenSession): void {
  if (location.protocol === 'about:' || sessionStorage.getItem(accessId)) return;
  sessionStorage.setItem(accessId, 'held');
  localStorage.setItem('melena.session', JSON.stringify({ accessId, me }));
  localStorage.setItem('thpsuser', me.role);
}

export { expect };
