import type { Findings } from '../check';

/** Says what was tried, and what came of it. */
export type Tell = (what: string, report: Findings & { readonly others?: readonly string[] }) => void;

/** The long form of one kind of fault. */
export type Run = (rounds: number, tell: Tell) => Promise<void>;

/** Said loudly: a run that left something out has not tried it. */
export function leftOut(what: string, why: string): void {
  console.log(`\nLEFT OUT: ${what}: ${why}\n`);
}
