import { type CallPath, calls } from '@melena/shared/contract/calls';
import { z } from 'zod';

/** True if a path is a call of the contract. */
export const isCall = (path: string): path is CallPath => Object.hasOwn(calls, path);

/** A schema of the contract as JSON Schema writes it, with its marks. */
export interface CallSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, CallSchema>>;
  readonly items?: CallSchema;
  readonly anyOf?: readonly CallSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly secret?: 'new' | 'typed';
}

const written = new WeakMap<z.ZodType, CallSchema>();

/** A body's or a reply's schema; a whole contract takes 0.3 s to write, so each is written when it is asked for. */
export function schemaOf(call: CallPath, part: 'body' | 'reply'): CallSchema {
  const schema: z.ZodType = calls[call][part];
  const json = written.get(schema) ?? (z.toJSONSchema(schema, { io: 'input' }) as CallSchema);
  written.set(schema, json);
  return json;
}

const secrets = new Map<CallPath, ReadonlyMap<string, 'new' | 'typed'>>();

/** Fields of a call that the contract marks as secret, at any depth: by name, whether what is in them is new. */
export function secretsOf(call: CallPath): ReadonlyMap<string, 'new' | 'typed'> {
  const known = secrets.get(call);
  if (known) return known;
  const found = new Map<string, 'new' | 'typed'>([['access_id', 'typed']]);
  const look = ({ properties = {}, items, anyOf = [] }: CallSchema) => {
    for (const [name, field] of Object.entries(properties)) {
      const secret = [field, ...(field.anyOf ?? [])].find(each => each.secret)?.secret;
      if (secret) found.set(name, secret);
      else look(field);
    }
    for (const inner of items ? [items, ...anyOf] : anyOf) look(inner);
  };
  look(schemaOf(call, 'body'));
  look(schemaOf(call, 'reply'));
  secrets.set(call, found);
  return found;
}
