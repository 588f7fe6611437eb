import { expect, test, vi } from 'vitest';
import { connectionStore, GRACE_MS } from './connection';
import { expectEvents, isOwn, listenForSession, noteReply, releaseEvents } from './live';
import { newRequestId } from './request-id';
import { sessionStore } from './session-store';

const event = (request_id?: string) => ({ family: 'caja' as const, ...(request_id ? { request_id } : {}) });

test('the events of an answered command are its own, before its reply and after', () => {
  const id = newRequestId();
  expectEvents(id);
  expect(isOwn(event(id))).toBe(true);
  noteReply(id);
  expect(isOwn(event(id))).toBe(true);
  expect(releaseEvents(id)).toEqual([]);
});

test('the events of a command whose reply is lost are handed back, and the next ones are heard', () => {
  const id = newRequestId();
  expectEvents(id);
  expect(isOwn(event(id))).toBe(true);
  expect(releaseEvents(id)).toEqual([event(id)]);
  expect(isOwn(event(id))).toBe(false);
});

test("another window's events, and those of nobody, are not this one's", () => {
  const id = newRequestId();
  expectEvents(id);
  expect(isOwn(event(newRequestId()))).toBe(false);
  expect(isOwn(event())).toBe(false);
  expect(releaseEvents(id)).toEqual([]);
});

test('of the answered commands the latest hundred are remembered', () => {
  const ids = Array.from({ length: 101 }, newRequestId);
  for (const id of ids) noteReply(id);
  expect(ids.map(id => isOwn(event(id)))).toEqual([false, ...Array(100).fill(true)]);
});

test('a page that is opened while the server has no database says so, and no lost connection', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => Response.json({ status: 'error', code: 'unavailable' }, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/agenda' });
  vi.stubGlobal('window', new EventTarget());
  sessionStore.setState({ staff: { accessId: '@staff', me: { salons: [] } } as never });
  const stop = listenForSession();
  await vi.advanceTimersByTimeAsync(GRACE_MS * 2);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
  expect(connectionStore.getState()).toEqual({ calls: true, live: true, serves: false });
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
