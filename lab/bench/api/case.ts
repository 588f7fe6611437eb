/** A call as the screens make it, with several bodies so that no single row decides. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly bodies: readonly object[];
  /** The issue asks of it that the 95th percentile is within the limit. */
  readonly limited: boolean;
}
