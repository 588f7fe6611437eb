import type { CallPath } from '@melena/shared/contract/calls';
import type { SecurityKind } from '@melena/shared/rules/access/security-events';
import type { Caller, RequestOrigin } from '../core/context';
import type { AppError } from '../core/errors';
import type { LoginSubject } from '../core/login';

/** Something that happened at a door, as it is seen there. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  readonly at: Date;
  readonly call: CallPath;
  readonly origin: RequestOrigin;
  /** The caller, if there was a session. */
  readonly caller: Caller | null;
  /** Whom somebody wanted to log in as. */
  readonly subject: LoginSubject | null;
}

const SUCCESS_KINDS: { readonly [P in CallPath]?: SecurityKind } = {
  'session/open': 'entered',
  'session/healer': 'entered',
  'session/close': 'left',
  'session/end': 'ended',
  'account/sessions/end': 'ended',
  'session/setup': 'first_account',
};

/** The record's name for a call that succeeded; null if it is not recorded. */
export function kindOfSuccess(path: CallPath): SecurityKind | null {
  return SUCCESS_KINDS[path] ?? null;
}

/** The record's name for a refusal: a wrong secret, a right one without its code, or one that was not compared. */
export function kindOfRefusal(refusal: AppError, isLogin: boolean): SecurityKind | null {
  if (refusal.code === 'limited') return 'blocked';
  const { wrongSecret, data } = refusal.details;
  if (wrongSecret) return 'failed';
  if (!isLogin || refusal.code !== 'unauthenticated') return null;
  // Whoever gets this far knows the password: its owner sees here that it is known to somebody else.
  return data?.second_factor === true ? 'code_missing' : 'failed';
}
