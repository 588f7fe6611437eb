import { z } from 'zod';
import api from '../../package.json' with { type: 'json' };

/** The layout of a backup's file; another number, another way to read it. */
export const FORMAT = 1;
/** This program's version. */
export const { version } = api;

/** Figures that a restored salon must have again, to the last row; sums in centavos. */
const figures = z.object({
  appointments: z.number(),
  payments: z.number(),
  paid: z.number(),
  movements: z.number(),
  audit: z.number(),
});

/** A backup's description of itself, read in the same snapshot as its rows. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made it. */
  version: z.string(),
  made: z.iso.datetime(),
  engine: z.enum(['postgres', 'pglite']),
  /** The database's own words for itself. */
  server: z.string(),
  /** The schema: the migrations that have run. */
  migrations: z.array(z.string()),
  /** By table: how many rows, and a sum of their hashes, the same in whatever order they lie. */
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  /** The last number that each identity column gave, null where none. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number().nullable() })),
  figures,
  /** The rules that were broken; null where the schema is a former one, which the rules don't know. */
  books: z.array(z.string()).nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Figures = z.infer<typeof figures>;
