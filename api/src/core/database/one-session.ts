/** Databases whose queries all share one session: who holds it holds everybody up. */
const databases = new WeakSet<object>();

export function shareOneSession(database: object): void {
  databases.add(database);
}

export function hasOneSession(database: object): boolean {
  return databases.has(database);
}
