import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { changedFields } from './changed-fields';
import { useZodForm, type ZodForm } from './use-zod-form';

export interface RowFormOptions<Row, Input, Output> {
  /** As the server answers it now. */
  row: Row;
  valuesOf: (row: Row) => Input;
  /** Saves what was changed, and answers the row as it is then; null where nothing was saved, so that all stays. */
  save: (changes: Partial<Output>, version: number, values: Output) => Promise<Row | null>;
  /** The last try was refused as `stale`: what was typed is kept over what is there now. */
  stale: boolean;
  /** The person decides by the whole row: a change of any of it is refused as `stale` once. */
  strict?: boolean;
}

export interface RowForm<Input extends FieldValues> extends ZodForm<Input> {
  /** Something is typed that isn't saved. */
  unsaved: boolean;
}

/** A row that was opened, as it is now; as it was, where it is not among the rows any more. */
export function currentRow<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  opened: Row,
): Row {
  return rows?.find(({ id }) => id === opened.id) ?? opened;
}

/**
 * The form of a row that stays open on a page, while others may change the same row. What nobody typed here follows
 * the row, what is typed stays. Where both changed one field, saving is refused as `stale` once, so that it isn't
 * overwritten unseen.
 */
export function useRowForm<
  Row extends { version: number },
  Input extends FieldValues,
  Output extends FieldValues,
>(
  schema: z.ZodType<Output, Input> | undefined,
  { row, valuesOf, save, stale, strict = false }: RowFormOptions<Row, Input, Output>,
): RowForm<Input> {
  const [base, setBase] = useState(row);
  const before = valuesOf(base);
  const sent = useRef(before);
  const held = useRef(before);
  const form = useZodForm<Input, Output>(schema, {
    defaults: before as DefaultValues<Input>,
    onSubmit: async values => {
      const parsed = schema?.safeParse(before).data;
      const saved = await save(parsed ? changedFields(parsed, values) : values, base.version, values);
      if (!saved) return;
      // The values that were typed while it was on its way aren't saved yet.
      const later = changedFields(sent.current, held.current);
      show(valuesOf(saved), later);
      setBase(saved);
    },
  });
  const typed = changedFields(before, form.values);

  /** Shows a row, but for what is typed. */
  function show(now: Input, but: Partial<Input>) {
    for (const name of Object.keys(now) as Path<Input>[]) {
      if (!(name in but) && now[name] !== held.current[name]) {
        form.set(name, now[name] as PathValue<Input, Path<Input>>);
      }
    }
  }

  useEffect(() => {
    held.current = form.values;
    if (row.version <= base.version || form.busy) return;
    const now = valuesOf(row);
    const theirs = Object.keys(changedFields(before, now)) as Path<Input>[];
    const clash = strict || theirs.some(name => name in typed && now[name] !== form.values[name]);
    if (clash && !stale) return;
    show(now, typed);
    setBase(row);
  });

  return {
    ...form,
    submit: event => {
      if (!form.busy) sent.current = form.values;
      form.submit(event);
    },
    unsaved: Object.keys(typed).length > 0,
  };
}
