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

/** A value as it was sent; one that each call has anew; or the id, or the ids, that an earlier statement answers. */
export type Slot =
  | { readonly given: unknown }
  | { readonly fresh: string }
  | { readonly of: number }
  | { readonly allOf: number };

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
 * have, and the ids of added rows are taken from the statement that adds or draws them.
 */
export function templatesOf(
  heard: readonly RecordedStatement[],
  fresh: Readonly<Record<string, unknown>> = {},
): Template[] {
  const names = new Map(Object.entries(fresh).map(([name, value]) => [value, name]));
  const added = new Map<unknown, number>();
  const drawn = new Map<string, number>();
  return heard.map(({ name, text, values, rows }, index) => {
    const slots = values.map((value): Slot => {
      const freshName = names.get(value);
      if (freshName !== undefined) return { fresh: freshName };
      const allOf = Array.isArray(value) ? drawn.get(String(value)) : undefined;
      if (allOf !== undefined) return { allOf };
      const of = added.get(value);
      return of === undefined ? { given: value } : { of };
    });
    if (/\bnextval\(/.test(text)) drawn.set(String(rows.map(row => row.id)), index);
    const id = /^\s*(insert|with) /.test(text) ? rows[0]?.id : undefined;
    if (typeof id === 'number' && id > SMALLEST_ID) added.set(id, index);
    return { name, text, slots };
  });
}

/** The values of a statement, in a call with these fresh values whose earlier statements answered these ids. */
export function valuesOf(
  { slots }: Template,
  fresh: Readonly<Record<string, unknown>>,
  ids: readonly (readonly unknown[])[],
): unknown[] {
  return slots.map(slot => {
    if ('given' in slot) return slot.given;
    if ('fresh' in slot) return fresh[slot.fresh];
    return 'of' in slot ? ids[slot.of]?.[0] : ids[slot.allOf];
  });
}
