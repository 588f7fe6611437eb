/** A short key of an error, the same for the same error: what a person reads out when asking for help. */
export function errorKey(name: string, error: unknown): string {
  const text = `${name}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`;
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const digits = (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
