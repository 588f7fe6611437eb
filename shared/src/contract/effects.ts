import { type CallPath, type CommandPath, calls, type QueryPath } from './calls';
import type { Family } from './define';

// The bundler puts the two tables in the place of this module, so that no page loads the contract for them.

/** Families whose queries a command may change. */
export const invalidates = {} as Record<CommandPath, readonly Family[]>;

/** Queries that show another family's changes than their path says. */
export const shows: { [P in QueryPath]?: Family } = {};

for (const path of Object.keys(calls) as CallPath[]) {
  const call = calls[path];
  if (call.kind === 'command') invalidates[path as CommandPath] = call.invalidates;
  else if (call.shows) shows[path as QueryPath] = call.shows;
}
