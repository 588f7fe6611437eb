import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  // Ids and centavos. They stay far below 2^53, and one that doesn't is refused rather than rounded.
  [builtins.INT8, safeInteger],
  [INT8_ARRAY, text => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))],
  // Sums of bigint, and percentages with two decimals.
  [builtins.NUMERIC, Number],
  // Days and hours are the salon's own and have no zone: they stay text, 'YYYY-MM-DD' and 'HH:mm'.
  [builtins.DATE, text => text],
  [builtins.TIME, text => text.slice(0, 5)],
  [builtins.TIMESTAMP, text => text],
]);

/** The parsers of columns, for both engines. timestamptz stays pg's own: a Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format);
  },
};
