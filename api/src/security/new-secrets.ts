import type { CallPath } from '@melena/shared/contract/calls';
import { secretsOf } from '../core/call-schemas';
import { hashSecret } from './password-hash';

/** A slow hash of the new passwords and pins of a body under its request id; '' where no repeat is told by them. */
export async function hashNewSecrets(path: CallPath, body: unknown): Promise<string> {
  const { request_id } = body as { request_id?: string };
  const secrets = secretsOf(path);
  const found: unknown[] = [];
  JSON.stringify(body, (key, value) => {
    if (value !== undefined && secrets.get(key) === 'new') found.push(value);
    return value;
  });
  return request_id && found.length > 0
    ? hashSecret(JSON.stringify(found), `scrypt$1$1$1$${request_id}$0`)
    : '';
}
