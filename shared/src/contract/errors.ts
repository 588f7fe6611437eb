/** Every code an error reply may carry, and nothing else. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'slot_taken',
  'stale',
  'limited',
  'unavailable',
  'internal',
] as const;

/** Code of an error reply. */
export type ErrorCode = (typeof errorCodes)[number];

/**
 * What every refused call answers. `fields` with `invalid`, and with `conflict` where one field is the cause:
 * path of the field → what to do, in Spanish.
 */
export interface ErrorReply {
  readonly status: 'error';
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Only with `limited` and `unavailable`: seconds until another try is worth it. */
  readonly retry_after?: number;
}
