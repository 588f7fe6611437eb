import type { CallPath } from '@melena/shared/contract/calls';
import { secretsOf } from '../core/call-schemas';

/** The new passwords and pins of a body, as text; '' where it has none. */
export function newSecretsOf(path: CallPath, body: unknown): string {
  const secrets = secretsOf(path);
  const found: unknown[] = [];
  JSON.stringify(body, (key, value) => {
    if (value !== undefined && secrets.get(key) === 'new') found.push(value);
    return value;
  });
  return found.length > 0 ? JSON.stringify(found) : '';
}
