/** Options that a page may supply globally, before the suite's scripts: another API root, an access id of its own. */
interface PageOptions {
  readonly API_ROOT?: string;
  readonly ACCESS_ID?: string;
}

const supplied = globalThis as typeof globalThis & PageOptions;

/** Address below which every call lies, without a slash at its end. */
export function apiRoot(): string {
  return (supplied.API_ROOT ?? '/api').replace(/\/$/, '');
}

/** True if the API can keep a session in a cookie: it has this page's own origin, and the browser takes cookies. */
export function keepsCookies(): boolean {
  return navigator.cookieEnabled && new URL(apiRoot(), location.href).origin === location.origin;
}

/** The access id that the page supplies, used where no session is open. */
export function suppliedAccessId(): string | undefined {
  return supplied.ACCESS_ID;
}
