import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const shell = '/usr/bin/chromium-headless-shell';
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', shell];

/** A Chromium of this machine, or undefined where Playwright's own is used: it is downloaded where it is missing. */
export function systemChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return named;
  if (existsSync(chromium.executablePath())) return undefined;
  return system.find(path => existsSync(path));
}

/** The same for journeys: Debian's has no windows, as Playwright's own, and takes a sixth less of the processor. */
export function journeysChromium(): string | undefined {
  return !process.env.CHROMIUM && existsSync(shell) ? shell : systemChromium();
}

/** Flags for a browser in a container, which must not look anything up by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
