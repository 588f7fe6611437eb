import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { changed } from './changed';
import { useZodForm, type ZodForm } from './form';

export interface RowFormOptions<Row, Input, Output> {
  /** As the server answers it now. */
  row: Row;
  valuesOf: (row: Row) => Input;
  /** Saves what was changed, and answers the row as it is then; null where nothing was saved, so that all stays. */
  save: (changes: Partial<Output>, version: number) => Promise<Row | null>;
  /** The last try was refused as `stale`: what was typed is kept over what is there now. */
  stale: boolean;
}

export interface RowForm<Input extends FieldValues> extends ZodForm<Input> {
  /** Something is typed that isn't saved. */
  unsaved: boolean;
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
  schema: z.ZodType<Output, Input>,
  { row, valuesOf, save, stale }: RowFormOptions<Row, Input, Output>,
): RowForm<Input> {
  const [base, setBase] = useState(row);
  const before = valuesOf(base);
  const form = useZodForm<Input, Output>(schema, {
    defaults: before as DefaultValues<Input>,
    onSubmit: async values => {
      const held = schema.safeParse(before).data;
      const saved = await save(held ? changed(held, values) : values, base.version);
      if (!saved) return;
      setBase(saved);
      form.reset(valuesOf(saved) as DefaultValues<Input>);
    },
  });
  const typed = changed(before, form.values);

  useEffect(() => {
    if (row.version <= base.version || form.busy) return;
    const now = valuesOf(row);
    const theirs = Object.keys(changed(before, now)) as Path<Input>[];
    const clash = theirs.some(name => name in typed && now[name] !== form.values[name]);
    if (clash && !stale) return;
    for (const name of theirs) {
      if (!(name in typed)) form.set(name, now[name] as PathValue<Input, Path<Input>>);
    }
    setBase(row);
  });

  return { ...form, unsaved: Object.keys(typed).length > 0 };
}
