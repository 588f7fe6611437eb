import type { ErrorCode, ErrorReply, RefusalData } from '@melena/shared/contract/errors';

/** HTTP status that goes with a code. The body says the rest. */
export const httpStatus: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  slot_taken: 409,
  stale: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

interface AppErrorDetails {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  /** It was a password or pin that is wrong. */
  readonly wrongSecret?: true;
  /** The details that the screen shows before the person decides. */
  readonly data?: RefusalData;
}

/**
 * A call that can't be done, said in Spanish to the person at the counter. Thrown, it takes back what the
 * command wrote; returned, it keeps it (a failed try at a password has to be remembered).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  /** As it goes over the wire. */
  toReply(): ErrorReply {
    const { fields, retryAfter, data } = this.details;
    return {
      status: 'error',
      code: this.code,
      message: this.message,
      ...(fields ? { fields } : {}),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
      ...data,
    };
  }
}

/** Refused because a field is wrong: the field's path and what to do. */
export function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}

/** Refused because a password in a field is wrong; it is recorded as a try. */
export function wrongSecret(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message }, wrongSecret: true });
}

/** Refused because there is no such thing, or not in this salon. */
export function notFound(message: string): AppError {
  return new AppError('not_found', message);
}

/** Refused because the state of things doesn't allow it. */
export function conflict(message: string, data?: RefusalData): AppError {
  return new AppError('conflict', message, { data });
}

/** Asks about a possible typing error. @throws {AppError} `conflict` with `unsure`, unless the person is sure */
export function requireSure(sure: boolean | undefined, question: string): void {
  if (!sure) throw conflict(question, { unsure: true });
}

/** A refusal that says at which field its cause is, unless it says so already. */
export function atField(error: AppError, field: string): AppError {
  const { code, message, details } = error;
  return details.fields ? error : new AppError(code, message, { ...details, fields: { [field]: message } });
}

/** Does it, and says of a refusal at which field its cause is. */
export async function namingField<Result>(field: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof AppError ? atField(error, field) : error;
  }
}

/** Refused because somebody else changed it since the screen read it. */
export function staleVersion(): AppError {
  return new AppError(
    'stale',
    'Alguien más hizo un cambio. Ya ves la versión más reciente: revisa e intenta de nuevo.',
  );
}

/** @throws {AppError} `stale` where a version was sent that the row does not have any more */
export function assertVersion(row: { readonly version: number }, sent: number | undefined): void {
  if (sent !== undefined && sent !== row.version) throw staleVersion();
}

/** A row that must be there. @throws {AppError} `not_found` */
export function requireFound<Row>(row: Row | undefined | null, message: string): Row {
  if (row === undefined || row === null) throw notFound(message);
  return row;
}

/** A row that must be there, in the version that the screen showed. @throws {AppError} `not_found`, `stale` */
export function requireFresh<Row extends { readonly version: number }>(
  row: Row | undefined,
  sent: number | undefined,
  message: string,
): Row {
  const found = requireFound(row, message);
  assertVersion(found, sent);
  return found;
}

/** Refused because the database doesn't answer, or too many wait for it. Whether it was done isn't known. */
export function unavailable(): AppError {
  return new AppError('unavailable', 'El sistema no responde por ahora. Intenta de nuevo en unos segundos.', {
    retryAfter: 2,
  });
}
