import { z } from 'zod';
import type { Permission } from '../rules/permissions';

/** Who may make a call: who has a permission, whoever has a session, or anybody before one is open. */
export type Allowed = Permission | 'session' | 'public';

/** One call of the contract: what it takes, what it answers, who may make it. */
export interface CallSpec<Body extends z.ZodType, Reply extends z.ZodType> {
  /** A command writes; the server keeps its reply under `request_id` and audits it. */
  readonly kind: 'query' | 'command';
  readonly body: Body;
  readonly reply: Reply;
  readonly allowed: Allowed;
}

/** A call that only reads. */
export function query<Body extends z.ZodRawShape, Reply extends z.ZodRawShape>(
  allowed: Allowed,
  body: Body,
  reply: Reply,
) {
  return { kind: 'query', allowed, body: z.object(body), reply: z.object(reply) } as const;
}

/** A call that writes. `request_id` is made once per action of a person and kept through retries. */
export function command<Body extends z.ZodRawShape, Reply extends z.ZodRawShape>(
  allowed: Allowed,
  body: Body,
  reply: Reply,
) {
  return {
    kind: 'command',
    allowed,
    body: z.object({ ...body, request_id: z.uuid().optional() }),
    reply: z.object(reply),
  } as const;
}

/** A command whose body holds exactly one of several things, as `calendar/add` does. */
export function oneOf<Body extends z.ZodRawShape, Reply extends z.ZodRawShape>(
  allowed: Allowed,
  choices: readonly (keyof Body & string)[],
  body: Body,
  reply: Reply,
) {
  const spec = command(allowed, body, reply);
  const checked = spec.body.refine(
    value => choices.filter(name => (value as Record<string, unknown>)[name] !== undefined).length === 1,
    { error: `Falta indicar qué guardar: ${choices.join(', ')}` },
  );
  return { ...spec, body: checked } as const;
}

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Plain extends z.ZodType>
    ? Plain
    : Shape[Field];
};

/**
 * A form of which any part may be sent: a field that is left out stays as it was. Zod's own `partial` would
 * fill it with its default, and so empty what nobody edited.
 */
export function changesOf<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  const plain = Object.entries(form.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.removeDefault() : field,
  ]);
  return z.object(Object.fromEntries(plain) as WithoutDefaults<Shape>).partial();
}
