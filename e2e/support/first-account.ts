import type { Page } from 'playwright';

const MARK = '<meta name="melena-first-account" content="missing">';

/** Shows the first-account form on a server that already has accounts and so refuses it. */
export async function openFirstAccount(page: Page): Promise<void> {
  await page.route(
    url => url.pathname === '/',
    async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${MARK}</head>`) });
    },
    { times: 1 },
  );
  await page.goto('/');
}
