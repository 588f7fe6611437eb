import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@melena/shared/rules/access/permissions';
import type { OpenSession } from '@melena/shared/session';
import type { Browser, BrowserContext, Page } from 'playwright';
import { openDatabase } from '../../api/src/core/database/open-database';
import { prepareDatabase } from '../../api/src/prepare-data';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { shiftScript } from '../../e2e/support/clock';
import { browserHeaders } from '../../e2e/support/log-in';
import { URL_OF_SUITE } from '../../e2e/support/ports';
import { PAGE_SCRIPT, PageMonitor } from './page-monitor';

/** Starts the demo salon with its API and the built suite, at the journeys' hour. */
export async function startSuite(port: number): Promise<DemoApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-forms-'));
  // The tests' stored demo is of another day.
  const db = await openDatabase({ dataDir });
  await prepareDatabase(db, { empty: false, log: () => {} });
  const salon = await startDemoApp({ db, serveSuite: true });
  await salon.app.listen({ port, host: '127.0.0.1' });
  const close = async () => {
    await salon.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...salon, close };
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly monitor: PageMonitor;
}

interface Visitor {
  readonly as: Role | 'nobody';
  /** The milliseconds that the journeys' clock is off. */
  readonly offset: number;
  readonly onPhone: boolean;
}

/** Opens a browser in which that person has logged in. */
export async function openBrowser(browser: Browser, salon: DemoApp, visitor: Visitor): Promise<Visit> {
  const { as, offset, onPhone } = visitor;
  const viewport = onPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    viewport,
    locale: 'es-MX',
    baseURL: URL_OF_SUITE,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
  await context.addInitScript(shiftScript(offset));
  await context.addInitScript(PAGE_SCRIPT);
  if (as !== 'nobody') await context.addInitScript(storeSession, await sessionOf(context, salon, as));
  return { context, page: await context.newPage(), monitor: new PageMonitor(context) };
}

/** A session beside those of the pages: the forms change pins and passwords. */
async function sessionOf(context: BrowserContext, salon: DemoApp, as: Role) {
  const access_id = await salon.enter(as);
  const post = (path: string) =>
    salon.app.inject({
      method: 'POST',
      url: `/api/session/${path}`,
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { access_id },
    });
  const kept = await post('keep');
  await context.addCookies([kept.headers['set-cookie'] ?? []].flat().map(browserHeaders));
  const held: OpenSession = { accessId: kept.json().access_id, me: (await post('current')).json().me };
  return { slot: as === 'healer' ? 'melena.healer' : 'melena.session', role: as, text: JSON.stringify(held) };
}

/** Stores a session in the page as a login does. */
function storeSession({ slot, role, text }: Awaited<ReturnType<typeof sessionOf>>): void {
  if (location.protocol === 'about:') return;
  localStorage.setItem(slot, text);
  localStorage.setItem('thpsuser', role);
}
