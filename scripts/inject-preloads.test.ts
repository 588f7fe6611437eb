import { expect, test } from 'vitest';
import { withPreloads } from './inject-preloads';

test('a page names the scripts, styles and fonts that it will want, each as what it is', () => {
  const page = withPreloads('<head><title>x</title></head><body></body>', [
    'assets/a.js',
    'assets/a.css',
    'assets/a.woff2',
  ]);
  expect(page).toBe(
    '<head><title>x</title><link rel="preload" href="/assets/a.js" as="script"><link rel="preload" href="/assets/a.css" as="style"><link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin></head><body></body>',
  );
});
