import type { z } from 'zod';

/** The values of a row that a form of this schema edits. */
export function valuesOf<Schema extends z.ZodObject>(schema: Schema, row: z.input<Schema>): z.input<Schema> {
  return Object.fromEntries(Object.keys(schema.shape).map(name => [name, row[name]])) as z.input<Schema>;
}
