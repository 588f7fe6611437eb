/** A rule that holds in every salon at any moment. */
export interface Invariant {
  readonly rule: string;
  /** The rows for which it doesn't hold, each said in a line: SQL. */
  readonly broken: string;
}
