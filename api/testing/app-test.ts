import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app';
import { type DemoApp, startDemoApp } from './demo-app';

/** Shared by the tests of a file: it starts before the first of them, and is closed after the last. */
export function shared<Thing extends { close(): Promise<void> }>(start: () => Promise<Thing>): Thing {
  let started: Thing | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return new Proxy({} as Thing, { get: (_, name) => Reflect.get(started ?? {}, name) });
}

/** The test app, for every test of a file. */
export const appTest = (): TestApp => shared(startTestApp);

/** The app on the demo salon, for every test of a file. */
export const demoTest = (): DemoApp => shared(() => startDemoApp());
