import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@melena/shared/rules/access/permissions';
import type { OpenSession } from '@melena/shared/session';
import type { Browser, BrowserContext } from 'playwright';
import { openDatabase } from '../../api/src/core/database/open-database';
import { prepareDatabase } from '../../api/src/prepare-data';
import { type DemoApp, startDemoApp } from '../../api/testing/demo-app';
import { shiftScript } from '../../e2e/support/clock';
import { browserHeaders } from '../../e2e/support/log-in';
import { URL_OF_SUITE } from '../../e2e/support/ports';
import { BEFORE } from './page-checks';
import { monitorPages, type PageMonitor } from './page-monitor';

/** The demo salon with its API and the built suite, at the journeys' hour. */
export async function startSuite(port: number): Promise<DemoApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-forms-'));
  // Not the kept database of the tests, which is of another day.
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

export interface TestPerson {
  readonly context: BrowserContext;
  readonly watch: PageMonitor;
}

/** A browser of somebody who has logged in, at the journeys' hour. */
export async function openBrowser(
  browser: Browser,
  salon: DemoApp,
  as: Role | 'nobody',
  { offset, width, height }: { offset: number; width: number; height: number },
): Promise<TestPerson> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-MX',
    baseURL: URL_OF_SUITE,
  });
  context.setDefaultTimeout(25_000);
  await context.addInitScript(shiftScript(offset));
  await context.addInitScript(BEFORE);
  if (as !== 'nobody') {
    await context.addInitScript(storeSession, {
      held: await openContext(context, salon, as),
      healer: as === 'healer',
    });
  }
  return { context, watch: monitorPages(context) };
}

async function openContext(context: BrowserContext, salon: DemoApp, as: Role): Promise<OpenSession> {
  const payload = { access_id: await salon.enter(as) };
  const post = (path: string) =>
    salon.app.inject({
      method: 'POST',
      url: `/api/session/${path}`,
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload,
    });
  const kept = await post('keep');
  await context.addCookies([kept.headers['set-cookie'] ?? []].flat().map(browserHeaders));
  return { accessId: kept.json().access_id, me: (await post('current')).json().me };
}

/** In the page: as logging in leaves it. */
function storeSession({ held, healer }: { held: OpenSession; healer: boolean }): void {
  if (location.protocol === 'about:') return;
  localStorage.setItem(healer ? 'melena.healer' : 'melena.session', JSON.stringify(held));
  localStorage.setItem('thpsuser', held.me.role);
}
