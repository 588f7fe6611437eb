import type { ErrorCode, RefusalData } from '../contract/errors';

/** The code of a failed call: of the contract, or `offline` when no answer came. */
export type CallErrorCode = ErrorCode | 'offline';

interface CallErrorDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly data?: RefusalData;
}

/** A call that was refused or not answered. `message` is Spanish, written for the person at the counter. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  /** Only with `invalid`: path of the field → what to do. */
  readonly fields: Readonly<Record<string, string>>;
  /** Only with `limited` and `unavailable`: seconds until another try is worth it. */
  readonly retryAfter: number | undefined;
  /** The data of the refusal, for the screen to show. */
  readonly data: RefusalData;

  constructor(
    code: CallErrorCode,
    message: string,
    { fields = {}, retryAfter, data = {} }: CallErrorDetails = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

/** The sentence that the screen says of an error, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Algo salió mal. Intenta de nuevo.';
}

/** True if there is no such thing; an address that holds no number asks for none either. */
export function isNowhere(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid');
}

/** True if no answer came: what was typed stays, and trying again is safe. */
export function isOffline(error: unknown): boolean {
  return error instanceof CallError && error.code === 'offline';
}

/** True if the command may have been done: a server that lost its database in the middle doesn't know either. */
export function isUnknown(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'unavailable', 'internal'].includes(error.code);
}
