import type { CallPath } from '@melena/shared/contract/calls';
import { today } from '@melena/shared/rules/time';
import { type CallSchema, schemaOf } from '../../src/core/call-schemas';

/** Makes the value of a field that is no object or list, by the field's name and that of the object around it. */
export type Fill = (name: string, schema: CallSchema, parent: string) => unknown;

/** The smallest value that a schema takes: required fields, and lists of one. */
export function leastOf(schema: CallSchema, fill: Fill, name = '', parent = ''): unknown {
  const { properties, required = [], items, anyOf, enum: choices } = schema;
  if (anyOf?.[0]) return leastOf(anyOf[0], fill, name, parent);
  if (properties) {
    const fields = Object.entries(properties).filter(([key]) => required.includes(key));
    return Object.fromEntries(fields.map(([key, field]) => [key, leastOf(field, fill, key, name)]));
  }
  if (items) return [leastOf(items, fill, name, parent)];
  if ('const' in schema) return schema.const;
  return choices ? choices[0] : fill(name, schema, parent);
}

/** Numbers are 1, also those of ids. */
export const fillPlainly: Fill = (name, { type, format, pattern }) => {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number' || /amount|price|cost/.test(name)) return 1;
  if (format === 'date') return today();
  return pattern?.includes(':') ? '10:00' : /phone/.test(name) ? '5512345678' : 'texto';
};

/** The largest body that a call's schema takes, of letters that JSON writes in six bytes each. */
export function largestBody(call: CallPath): object {
  return Object(largestOf(schemaOf(call, 'body')));
}

function largestOf({ type, properties, items, anyOf, maxLength = 40, maxItems }: CallSchema): unknown {
  if (properties) {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, largestOf(field)]));
  }
  if (items) return Array(maxItems).fill(largestOf(items));
  const lengthOf = (value: unknown) => JSON.stringify(value).length;
  if (anyOf)
    return anyOf.map(largestOf).reduce((one, other) => (lengthOf(one) < lengthOf(other) ? other : one));
  return type?.includes('string') === false ? Number.MAX_SAFE_INTEGER : '\u0001'.repeat(maxLength);
}
