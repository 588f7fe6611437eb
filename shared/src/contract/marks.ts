import type { z } from 'zod';

declare const SECRET: unique symbol;

/** A password, pin or code: no browser stores it, and it is neither logged nor audited. */
export type Secret<Schema extends z.ZodType> = Schema & { readonly [SECRET]: true };

/** Marks a secret: a `new` one is stored as a hash, a `typed` one only compared. */
export function secret<Schema extends z.ZodType>(kind: 'new' | 'typed', schema: Schema): Secret<Schema> {
  return schema.meta({ secret: kind }) as Secret<Schema>;
}

type HoldsSecret<Schema> = Schema extends { readonly [SECRET]: true }
  ? true
  : Schema extends z.ZodOptional<infer Inner> | z.ZodNullable<infer Inner> | z.ZodArray<infer Inner>
    ? HoldsSecret<Inner>
    : Schema extends z.ZodObject<infer Fields>
      ? true extends { [Field in keyof Fields]: HoldsSecret<Fields[Field]> }[keyof Fields]
        ? true
        : false
      : false;

/** Fields of a schema that are a secret, or hold one at any depth. */
export type SecretFields<Schema> =
  Schema extends z.ZodObject<infer Fields>
    ? { [Field in keyof Fields]: HoldsSecret<Fields[Field]> extends true ? Field : never }[keyof Fields]
    : never;
