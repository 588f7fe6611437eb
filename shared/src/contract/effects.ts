import { type CallPath, type CommandPath, calls, type QueryPath } from './calls';
import type { Family } from './define';

// The bundler puts the two tables in the place of this module, so that no page loads the contract for them.

/** Families whose queries a command may change; left out where they are its own alone (`familiesOf`). */
export const invalidates: { [P in CommandPath]?: readonly Family[] } = {};

/** Queries that show another family's changes than their path says. */
export const shows: { [P in QueryPath]?: Family } = {};

for (const path of Object.keys(calls) as CallPath[]) {
  const call = calls[path];
  if (call.kind === 'command') {
    const own = call.invalidates.length === 1 && path.startsWith(`${call.invalidates[0]}/`);
    if (!own) invalidates[path as CommandPath] = call.invalidates;
  } else if (call.shows) shows[path as QueryPath] = call.shows;
}
