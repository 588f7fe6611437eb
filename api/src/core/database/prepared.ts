import type { CompiledQuery } from 'kysely';
import { type Read, withPlaceholders } from './salon/handle';
import type { UnscopedRead } from './unscoped';

const statementNames = new Map<string, string>();

/** The name by which a connection keeps a statement's plan; undefined for one that is planned each time. */
export function statementName(text: string): string | undefined {
  return statementNames.get(text);
}

/** Stands for a value that each call brings, where a query is put together once for all of them. */
class Placeholder {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.key} has no value yet: a prepared query can't be put together by it`);
  }
}

const IDS = {
  salon: new Placeholder('the salon'),
  branch: new Placeholder('the branch'),
  branches: new Placeholder('the branches'),
};

/** A query that is still to be compiled, or a compiled one of raw SQL. */
type Query<Row> = { compile(): CompiledQuery<Row> } | CompiledQuery<Row>;

/** The handle of one salon, or of all. */
type Handle = Read | UnscopedRead;

type QueryBuilder<Values, Row, On> = (on: On, values: Values) => Query<Row>;
type PreparedQuery<Values, Row, On> = (
  on: On,
  ...values: object extends Values ? [] : [Values]
) => Promise<Row[]>;

/**
 * A query that runs all day: it is compiled once, and planned once by each connection. One plan must serve all values.
 * @param name unique; 63 letters at the most
 * @param build gets placeholders for the values: they may be compared and inserted, and nothing else
 */
export function prepared<Values extends object, Row, On extends Handle = Read>(
  name: string,
  build: QueryBuilder<Values, Row, On>,
): PreparedQuery<Values, Row, On> {
  return unprepared(build, name);
}

/** The same, but planned at each run: the best plan depends on the values. */
export function unprepared<Values extends object, Row, On extends Handle = Read>(
  build: QueryBuilder<Values, Row, On>,
  name?: string,
): PreparedQuery<Values, Row, On> {
  // A reach adds other conditions, so that each has a query of its own.
  const made = new Map<string, CompiledQuery<Row>>();
  return async (on, ...[values]) => {
    const scope = 'scope' in on ? on.scope : undefined;
    const reach = scope?.reach ?? 'all';
    const query = made.get(reach) ?? compileOnce(on, build, name && `${name} ${reach}`);
    made.set(reach, query);
    const parameters = query.parameters.map(value => {
      if (value === IDS.salon) return scope?.salon;
      if (value === IDS.branch) return scope?.branch;
      if (value === IDS.branches) return scope?.branches;
      return value instanceof Placeholder ? (values as Record<string, unknown>)[value.key] : value;
    });
    const { rows } = await on.getExecutor().executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function compileOnce<Values extends object, Row, On extends Handle = Read>(
  on: On,
  build: QueryBuilder<Values, Row, On>,
  name: string | undefined,
): CompiledQuery<Row> {
  const blanks = new Proxy({}, { get: (_, key) => new Placeholder(String(key)) }) as Values;
  const query = build(withPlaceholders(on, IDS), blanks);
  const made = 'compile' in query ? query.compile() : query;
  if (name !== undefined) statementNames.set(made.sql, name);
  return made;
}
