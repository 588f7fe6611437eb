import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  ColumnNode,
  type CompiledQuery,
  DataTypeNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  ListNode,
  type MergeQueryNode,
  type OperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely';
import { branchColumns, salonColumns } from './tables';

/** Stands in a query for the id of the salon whose handle runs it. */
export const SALON = Symbol('salon');
/** Stands for the branch that the handle writes to. */
export const BRANCH = Symbol('branch');

/** The rows that a query may see. A prepared query has placeholders in place of the ids. */
export interface Scope {
  readonly salon: unknown;
  readonly branch: unknown;
  /** The rows of branches that it sees: those of its own one, of some (`branches`), or of the whole chain. */
  readonly reach: 'branch' | 'branches' | 'chain';
  readonly branches?: unknown;
}

const scopeOf = Symbol('scopeOf');

type SalonQuery<Node> = Node & { readonly [scopeOf]?: Scope };

const unscoped = Symbol('unscoped');

/** The name of a table, for raw SQL that names the salon itself. */
export function unscopedName(table: string): OperationNode {
  return Object.assign({}, TableNode.create(table), { [unscoped]: true });
}

/** Marks a query: it may see and write the rows of that scope only. */
export function withScope(node: RootOperationNode, scope: Scope): RootOperationNode {
  return Object.assign({}, node, { [scopeOf]: scope });
}

/**
 * Narrows each table of a salon's query to the rows of the salon and of its branch, in subqueries too, and fills both in
 * for each row that is inserted. It does so while it writes the SQL, so that a query costs no second walk through its
 * tree. Raw SQL that names a table of a salon is refused, and so is every kind of query that isn't known here.
 */
export class SalonCompiler extends PostgresQueryCompiler {
  #scope: Scope | undefined;
  /** Numbers of the parameters that hold the ids; all conditions share one, by which the planner can join. */
  readonly #parameters = new Map<unknown, number>();
  readonly #ctes = new Set<string>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#scope = (node as SalonQuery<RootOperationNode>)[scopeOf];
    this.#parameters.clear();
    this.#ctes.clear();
    return super.compileQuery(node, queryId);
  }

  protected override appendValue(value: unknown): void {
    if (value === SALON) this.#appendShared(value, this.#scope?.salon);
    else if (value === BRANCH) this.#appendShared(value, this.#scope?.branch);
    else if (value === BRANCHES) this.#appendShared(value, this.#scope?.branches);
    else super.appendValue(value);
  }

  #appendShared(key: unknown, value: unknown): void {
    if (value === undefined) throw new Error('A query of a salon needs the handle of a salon');
    const number = this.#parameters.get(key);
    if (number === undefined) {
      super.appendValue(value);
      this.#parameters.set(key, this.numParameters);
    } else this.append(`$${number}`);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(this.#isScoped(node) ? this.#narrow(node, node.from?.froms ?? []) : node);
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    super.visitUpdateQuery(this.#isScoped(node) ? this.#narrow(unmoved(node), tablesOf(node)) : node);
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])];
    super.visitDeleteQuery(this.#isScoped(node) ? this.#narrow(node, tables) : node);
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    this.#collectNames(node.with);
    super.visitInsertQuery(this.#isScoped(node) ? filled(node, this.#scope?.reach) : node);
  }

  protected override visitMergeQuery(node: MergeQueryNode): void {
    if (this.#isScoped(node)) throw new Error('The handle of a salon has no merge');
    super.visitMergeQuery(node);
  }

  protected override visitRaw(node: RawNode): void {
    if (this.#scope) refuseTables(node.sqlFragments);
    super.visitRaw(node);
  }

  protected override visitTable(node: TableNode): void {
    const isRaw = this.parentNode?.kind === 'RawNode' && !(unscoped in node);
    if (this.#scope && isRaw) refuseTables([node.table.identifier.name]);
    super.visitTable(node);
  }

  #isScoped(node: OperationNode): boolean {
    const own = (node as SalonQuery<OperationNode>)[scopeOf];
    if (this.#scope) {
      if (own && own.reach !== this.#scope.reach)
        throw new Error('A query sees the rows of one scope, in its subqueries too');
      return true;
    }
    if (own) throw new Error('A query of a salon inside one of all salons');
    return false;
  }

  #narrow<Node extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: Node,
    tables: readonly OperationNode[],
  ): Node {
    this.#collectNames(node.with);
    const conditions = tables.flatMap(table => this.#conditionsOf(table));
    const joins = node.joins?.map(join => {
      const own = this.#conditionsOf(join.table);
      if (own.length === 0) return join;
      if (join.joinType === 'InnerJoin' || join.joinType === 'LeftJoin') {
        return JoinNode.cloneWithOn(join, allOf(own));
      }
      if (join.joinType !== 'CrossJoin') throw new Error(`The handle of a salon has no ${join.joinType}`);
      conditions.push(...own);
      return join;
    });
    if (conditions.length === 0) return { ...node, joins };
    const condition = allOf(conditions);
    const where = node.where
      ? WhereNode.cloneWithOperation(node.where, 'And', condition)
      : WhereNode.create(condition);
    return { ...node, joins, where };
  }

  /** A query may read from what its `with` names, which was narrowed there. */
  #collectNames(list: WithNode | undefined): void {
    for (const { name } of list?.expressions ?? []) {
      const named = name.table.table.identifier.name;
      if (this.#scope && salonColumns.has(named)) throw new Error(`${named} is the name of a table`);
      this.#ctes.add(named);
    }
  }

  #conditionsOf(from: OperationNode): OperationNode[] {
    const table = AliasNode.is(from) ? from.node : from;
    if (!TableNode.is(table)) return [];
    const { name } = table.table.identifier;
    if (this.#ctes.has(name)) return [];
    const column = columnOf(table);
    if (column === null) return [];
    const alias = AliasNode.is(from) && IdentifierNode.is(from.alias) ? from.alias.name : name;
    const branch = branchColumns.get(name);
    const reach = branch && this.#scope?.reach;
    return [
      equals(alias, column, OWN_SALON),
      ...(branch && reach === 'branch' ? [equals(alias, branch, OWN_BRANCH)] : []),
      ...(branch && reach === 'branches' ? [equals(alias, branch, SOME_BRANCHES)] : []),
    ];
  }
}

function equals(table: string, column: string, value: OperationNode): OperationNode {
  const reference = ReferenceNode.create(ColumnNode.create(column), TableNode.create(table));
  return BinaryOperationNode.create(reference, OperatorNode.create('='), value);
}

function allOf(conditions: readonly OperationNode[]): OperationNode {
  return conditions.reduce((one, other) => AndNode.create(one, other));
}

const BRANCHES = Symbol('branches');
const OWN_BRANCH = ValueNode.create(BRANCH);
const SOME_BRANCHES = RawNode.create(['any(', '::smallint[])'], [ValueNode.create(BRANCHES)]);

const OWN_SALON = ValueNode.create(SALON);

function tablesOf({ table, from }: UpdateQueryNode): OperationNode[] {
  const updated = table && ListNode.is(table) ? table.items : [table];
  return [...updated, ...(from?.froms ?? [])].filter(node => node !== undefined);
}

function unmoved(node: UpdateQueryNode): UpdateQueryNode {
  for (const { column } of node.updates ?? []) {
    if (ColumnNode.is(column) && ['salon_id', 'branch_id'].includes(column.column.name))
      throw new Error('A row stays in its salon');
  }
  return node;
}

function columnOf({ table }: TableNode): 'salon_id' | 'id' | null {
  const { name } = table.identifier;
  const column = salonColumns.get(name);
  if (column === undefined || table.schema) throw new Error(`The handle of a salon has no table ${name}`);
  return column;
}

/** The same insert, with the salon in each row, and the branch where the table has one. */
function filled(node: InsertQueryNode, reach: Scope['reach'] | undefined): InsertQueryNode {
  if (!node.into) throw new Error('An insert without a table');
  const column = columnOf(node.into);
  if (column === null) return node;
  const { columns, values } = node;
  if (column === 'id' || !columns || columns.some(({ column: { name } }) => name === column)) {
    throw new Error('The handle of a salon adds rows to its own salon, and fills the salon in');
  }
  const named = columns.map(({ column: { name } }) => name);
  const branch = branchColumns.get(node.into.table.identifier.name);
  if (branch === 'id' && (reach !== 'chain' || !named.includes('id'))) {
    throw new Error('A branch is added to its whole chain, with its number');
  }
  if (branch === 'branch_id' && (reach !== 'branch' || named.includes(branch))) {
    throw new Error('The handle of a branch adds rows to its own branch, and fills the branch in');
  }
  const own = branch === 'branch_id' ? [...SALON_COLUMN, ...BRANCH_COLUMN] : SALON_COLUMN;
  return {
    ...node,
    columns: [...own.map(({ name }) => ColumnNode.create(name)), ...columns],
    values: values && withOwn(values, own),
  };
}

const SALON_COLUMN = [{ name: 'salon_id', type: 'bigint', value: SALON }] as const;
const BRANCH_COLUMN = [{ name: 'branch_id', type: 'int2', value: BRANCH }] as const;
type OwnColumn = (typeof SALON_COLUMN | typeof BRANCH_COLUMN)[number];

function withOwn(values: OperationNode, own: readonly OwnColumn[]): OperationNode {
  if (ValuesNode.is(values)) {
    return ValuesNode.create(
      values.values.map(row =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...own.map(({ value }) => value), ...row.values])
          : ValueListNode.create([...own.map(({ value }) => ValueNode.create(value)), ...row.values]),
      ),
    );
  }
  if (!SelectQueryNode.is(values) || values.setOperations) {
    throw new Error('The handle of a salon inserts values or one query');
  }
  const filledIn = own.map(({ name, type, value }) => {
    const cast = CastNode.create(ValueNode.create(value), DataTypeNode.create(type));
    return SelectionNode.create(AliasNode.create(cast, IdentifierNode.create(name)));
  });
  const selections = [...filledIn, ...(values.selections ?? [])];
  const query: SelectQueryNode = { ...values, selections };
  return query;
}

const NAMES = [...salonColumns].flatMap(([name, column]) => (column === null ? [] : [name])).join('|');
/** A salon's table, as raw SQL may spell it: bare, in quotes, or after its schema. `l.products` is a column of l. */
const TABLE = new RegExp(
  `(?<![\\w.'"])(?:${NAMES})(?![\\w.'"])|(?<!\\.)"(?:${NAMES})"|\\bpublic"?\\s*\\.\\s*"?(?:${NAMES})\\b`,
  'i',
);
const checked = new WeakSet<readonly string[]>();

/** A template has the same fragments at each call: they are looked through once. */
function refuseTables(fragments: readonly string[]): void {
  if (checked.has(fragments)) return;
  const table = TABLE.exec(fragments.join(' '))?.[0];
  if (table) throw new Error(`Raw SQL names ${table}, a table of salons: read it by ownRows`);
  checked.add(fragments);
}
