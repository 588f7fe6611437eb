/** A statement of the API with its values; `name` if it is prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A statement with what it answered. */
export interface RecordedStatement extends Statement {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A value as it was sent; one that each call has anew; or the id that an earlier statement answers. */
export type Slot = { readonly given: unknown } | { readonly fresh: string } | { readonly of: number };

/** A statement that can be asked again, with what must differ each time left open. */
export interface Template {
  readonly name?: string;
  readonly text: string;
  readonly slots: readonly Slot[];
}

/** Fewer than these could be anything: a type, a step, a row of the catalogue. */
const SMALLEST_ID = 1_000;

/**
 * The statements of a call, so that they can be sent again: `fresh` names the values of its body that no other call may
 * have, and the id of an added row is taken from the statement that adds it.
 */
export function templatesOf(
  heard: readonly RecordedStatement[],
  fresh: Readonly<Record<string, unknown>> = {},
): Template[] {
  const names = new Map(Object.entries(fresh).map(([name, value]) => [value, name]));
  const added = new Map<unknown, number>();
  return heard.map(({ name, text, values, rows }, index) => {
    const slots = values.map((value): Slot => {
      const freshName = names.get(value);
      if (freshName !== undefined) return { fresh: freshName };
      const of = added.get(value);
      return of === undefined ? { given: value } : { of };
    });
    const id = /^\s*(insert|with) /.test(text) ? rows[0]?.id : undefined;
    if (typeof id === 'number' && id > SMALLEST_ID) added.set(id, index);
    return { name, text, slots };
  });
}

/** The values of a statement, in a call with these fresh values whose earlier statements answered these ids. */
export function valuesOf(
  { slots }: Template,
  fresh: Readonly<Record<string, unknown>>,
  ids: readonly unknown[],
): unknown[] {
  return slots.map(slot =>
    'given' in slot ? slot.given : 'fresh' in slot ? fresh[slot.fresh] : ids[slot.of],
  );
}
