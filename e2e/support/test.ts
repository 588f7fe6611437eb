import type { StaffRole } from '@melena/shared/rules/permissions';
import { test as base, expect, type Page } from 'playwright/test';
import { shiftScript } from './clock';
import { emailOf, PASSWORD } from './people';
import { OFFSET } from './ports';

interface Fixtures {
  /** Errors of the page and messages of its console, other than those a test names as expected. */
  readonly faults: { readonly list: string[]; expect(pattern: RegExp): void };
  /** Logs in through the form and waits for the first screen. */
  readonly login: (role: StaffRole, page?: Page) => Promise<void>;
}

/** A page with the journeys' clock. A fault in its console fails the test that did not expect it. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(shiftScript(OFFSET));
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
    await use(async (role, where = page) => {
      await where.goto('/');
      await where.getByLabel('Correo').fill(emailOf(role));
      await where.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await where.getByRole('button', { name: 'Ingresar' }).click();
      await where.waitForURL('**/agenda*');
    });
  },
});

export { expect };
