import { z } from 'zod';
import { command, query } from '../define';
import { id, moment, textOrNothing } from '../fields';
import { IMPORT_KINDS, ROW_LETTERS } from './kinds';

const kind = z.enum(IMPORT_KINDS);

/** Rows that one call takes: some 50 ms of the embedded database, which has one session for everybody. */
export const ROWS_AT_ONCE = 250;

const cells = z.record(z.string().max(20), z.string().max(600)).meta({ maxLength: ROW_LETTERS });

const BROUGHT = [
  ...(['import', 'clients', 'service', 'product', 'supplier', 'healers', 'calendar', 'appointment'] as const),
  ...(['voucher', 'payment', 'purchase'] as const),
];

/** A row by its place in the file, with the text of each field as `kinds` declares them. */
const rows = z
  .array(z.object({ place: z.int().min(1), cells }))
  .min(1)
  .max(ROWS_AT_ONCE);

/** The fate of a row: 'same' where all of it is there already. */
export const outcome = z.object({
  place: z.int(),
  does: z.enum(['new', 'changed', 'same', 'refused']),
  /** A refused row has its field by name, '' where it is the whole row, and the reason in words. */
  field: z.string().optional(),
  reason: z.string().optional(),
});

const outcomes = z.array(outcome);

const example = { place: 1, cells: { first_name: 'Nadia', last_name: 'Campos', phone: '55 1234 9876' } };

export const importCalls = {
  /** The latest files of a kind. */
  'import/get': query({
    permission: 'importar',
    body: { kind },
    reply: {
      imports: z.array(
        z.object({
          id,
          file_name: z.string(),
          who: z.string(),
          rows: z.int(),
          added: z.int(),
          changed: z.int(),
          /** Every part of it came in. */
          complete: z.boolean(),
          undone: z.boolean(),
          creation_date: moment,
        }),
      ),
    },
    example: () => ({ kind: 'clientes' as const }),
  }),
  /** Says what `import/rows` would do, and does nothing. */
  'import/check': query({
    permission: 'importar',
    body: { kind, rows },
    reply: { outcomes },
    example: () => ({ kind: 'clientes' as const, rows: [example] }),
  }),
  /** Begins a file, or goes on with the same one where it was broken off. */
  'import/start': command({
    permission: 'importar',
    invalidates: ['import'],
    body: {
      kind,
      file_name: textOrNothing(120),
      file_hash: z.string().regex(/^[0-9a-f]{1,64}$/),
      rows: z.int().min(1).max(200_000),
    },
    reply: { import_id: id },
    example: () => ({ kind: 'clientes' as const, file_name: 'clientes.csv', file_hash: '0f', rows: 1 }),
  }),
  /** Writes a part of a file. A row that is there already changes nothing, so that a part may be sent again. */
  'import/rows': command({
    permission: 'importar',
    invalidates: BROUGHT,
    /** `last`: of the file; only then other screens are told. */
    body: { import_id: id, rows, last: z.boolean() },
    reply: { outcomes },
    example: demo => ({ import_id: demo.import, rows: [example], last: true }),
  }),
  /** Takes back a part of what a file brought, the last first, where nothing uses it. `left`: parts that remain. */
  'import/undo': command({
    permission: 'importar',
    invalidates: BROUGHT,
    body: { import_id: id },
    reply: { left: z.int() },
    example: demo => ({ import_id: demo.import }),
  }),
};
