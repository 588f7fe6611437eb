import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const shell = '/usr/bin/chromium-headless-shell';
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', shell];

/** This machine's Chromium, or undefined to use Playwright's own, which is downloaded if it is missing. */
export function systemChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return named;
  if (existsSync(chromium.executablePath())) return undefined;
  return system.find(path => existsSync(path));
}

/** Chromium for the journeys: the headless shell, which uses a sixth less processor time. */
export function journeysChromium(): string | undefined {
  return !process.env.CHROMIUM && existsSync(shell) ? shell : systemChromium();
}

/** Flags for a browser in a container: no background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
