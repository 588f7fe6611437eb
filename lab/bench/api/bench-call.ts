/** A call as the screens make it, with several bodies so that no single row decides. */
export interface BenchCall {
  readonly name: string;
  readonly path: string;
  readonly bodies: readonly Body[];
  /** Most milliseconds at the 95th percentile, where there is a goal. */
  readonly limit?: number;
  /** Values that differ in each call: the request id, and a day that nobody has booked. Reads have none. */
  readonly fresh?: (turn: number) => FreshValues;
}

type Body = Readonly<Record<string, unknown>>;
export type FreshValues = Readonly<Record<string, string>>;

/** The body with its fresh values in their places. */
export function bodyWith(body: Body, { day, request_id }: FreshValues): Body {
  if (request_id === undefined) return body;
  if (day === undefined) return { ...body, request_id };
  return { ...body, appointment: { ...(body.appointment as object), day }, request_id };
}
