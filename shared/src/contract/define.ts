import { z } from 'zod';
import type { Permission } from '../rules/access/permissions';
import type { ExampleSalon } from './example';

/** The callers of a call: people with a permission, with a session, or anybody before a session is open. */
export type CallPermission = Permission | 'session' | 'public';

/** First word of a call's path. */
export type Family =
  | 'access'
  | 'account'
  | 'appointment'
  | 'audit'
  | 'caja'
  | 'calendar'
  | 'clients'
  | 'commission'
  | 'count'
  | 'healers'
  | 'import'
  | 'invoice'
  | 'material'
  | 'payment'
  | 'product'
  | 'purchase'
  | 'receiver'
  | 'report'
  | 'sale'
  | 'salon'
  | 'security'
  | 'service'
  | 'session'
  | 'start'
  | 'statement'
  | 'supplier'
  | 'transfer'
  | 'voucher'
  | 'waiting';

type Shape = z.ZodRawShape;
type Empty = Record<never, never>;

interface CallSpec<Body extends Shape, Reply extends Shape, May extends CallPermission> {
  readonly permission: May;
  readonly body?: Body;
  readonly reply?: Reply;
}

interface QuerySpec<Body extends Shape, Reply extends Shape, May extends CallPermission>
  extends CallSpec<Body, Reply, May> {
  /** The family whose changes it shows, where its path says another. */
  readonly shows?: Family;
}

/**
 * A reply that was empty and gains its first field makes an invariant report the empty replies that are stored, until
 * they are deleted after seven days.
 */
interface CommandSpec<Body extends Shape, Reply extends Shape, May extends CallPermission>
  extends CallSpec<Body, Reply, May> {
  /** Families whose queries it may change: browsers fetch those again when it commits. */
  readonly invalidates: readonly Family[];
  /** Fields of which the body holds exactly one, as `calendar/add` does. */
  readonly oneOf?: readonly (keyof Body & string)[];
}

type Example<Body extends Shape> = (demo: ExampleSalon) => z.input<z.ZodObject<Body>>;

/**
 * A valid body for the tests, where the smallest body of the schema, with rows of the salon, is none. The condition
 * keeps it out of the inference of `Body`.
 */
type WithExample<Body extends Shape> =
  Empty extends z.input<z.ZodObject<Body>>
    ? { readonly example?: Example<Body> }
    : { readonly example?: Example<Body> };

/** Declares a call that only reads. */
export function query<May extends CallPermission, Body extends Shape = Empty, Reply extends Shape = Empty>(
  spec: QuerySpec<Body, Reply, May> & WithExample<Body>,
) {
  const { permission, shows, body = {} as Body, reply = {} as Reply } = spec;
  const example: Example<Body> | undefined = spec.example;
  return {
    kind: 'query',
    permission,
    shows,
    body: z.object(body),
    reply: z.object(reply),
    example,
  } as const;
}

/**
 * Declares a call that writes: the server keeps its reply under `request_id` and audits it. The id is made once per
 * action of a person and kept through retries.
 */
export function command<May extends CallPermission, Body extends Shape = Empty, Reply extends Shape = Empty>(
  spec: CommandSpec<Body, Reply, May> & WithExample<Body>,
) {
  const { permission, invalidates, oneOf, body = {} as Body, reply = {} as Reply } = spec;
  const example: Example<Body> | undefined = spec.example;
  const schema = z.object({ ...body, request_id: z.uuid().optional() });
  return {
    kind: 'command',
    permission,
    invalidates,
    body: oneOf ? exactlyOne(schema, oneOf) : schema,
    reply: z.object(reply),
    example,
  } as const;
}

function exactlyOne<Schema extends z.ZodType>(schema: Schema, choices: readonly string[]): Schema {
  return schema.refine(
    value => choices.filter(name => (value as Record<string, unknown>)[name] !== undefined).length === 1,
    { error: `Falta indicar qué guardar: ${choices.join(', ')}` },
  );
}

type WithoutDefaults<Fields extends Shape> = {
  [Field in keyof Fields]: Fields[Field] extends z.ZodDefault<infer Plain extends z.ZodType>
    ? Plain
    : Fields[Field];
};

/**
 * A form of which any part may be sent: a field that is left out stays as it was. Zod's own `partial` would
 * fill it with its default, and so empty what nobody edited.
 */
export function changesOf<Fields extends Shape>(form: z.ZodObject<Fields>) {
  const plain = Object.entries(form.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.removeDefault() : field,
  ]);
  return z.object(Object.fromEntries(plain) as WithoutDefaults<Fields>).partial();
}
