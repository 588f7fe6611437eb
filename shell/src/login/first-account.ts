/** What the server puts into the page of a salon in which nobody has an account yet. */
const MARK = 'meta[name="melena-first-account"]';

/** Whether the first account is still to be made, as the page was told. */
export function waitsForFirstAccount(): boolean {
  return document.querySelector(MARK) !== null;
}

/** From now on the login is what everybody begins with. */
export function noteFirstAccount(): void {
  document.querySelector(MARK)?.remove();
}
