/** Ends the process with one sentence. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends the process where a name is unknown. */
export function requireKnown(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) fail(`There is no ${kind} ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
