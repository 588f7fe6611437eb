import { AppError } from './errors';

interface UniquenessCheck {
  /** The row that has it, if any. */
  readonly owner: number | undefined;
  /** The row that may keep it: the one that is being changed. */
  readonly self?: number;
  readonly field: string;
  readonly message: string;
}

/** @throws {AppError} `conflict` at the field, where somebody else has that name or address already. */
export function assertUnique({ owner, self, field, message }: UniquenessCheck): void {
  if (owner === undefined || owner === self) return;
  throw new AppError('conflict', message, { fields: { [field]: message } });
}
