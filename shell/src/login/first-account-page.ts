/** The server's data in the page of a salon without accounts. */
const META_NAME = 'meta[name="melena-first-account"]';

/** True if the first account is still to be made, by a mark in the page. */
export function waitsForFirstAccount(): boolean {
  return document.querySelector(META_NAME) !== null;
}

/** From now on the login is what everybody begins with. */
export function noteFirstAccount(): void {
  document.querySelector(META_NAME)?.remove();
}
