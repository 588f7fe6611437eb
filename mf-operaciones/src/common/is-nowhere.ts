import { CallError } from '@melena/shared/client';

/** There is no such thing; an address that holds no number asks for none either. */
export function isNowhere(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid');
}
