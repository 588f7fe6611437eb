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
import { salonColumns } from './tables';

/** Stands in a query for the id of the salon whose handle runs it. */
export const SALON = Symbol('salon');

const salonOf = Symbol('salonOf');

/** A query of one salon. A prepared query has a placeholder in place of the salon's id. */
type SalonQuery<Node> = Node & { readonly [salonOf]?: unknown };

const unscoped = Symbol('unscoped');

/** The name of a table, for raw SQL that names the salon itself. */
export function unscopedName(table: string): OperationNode {
  return Object.assign({}, TableNode.create(table), { [unscoped]: true });
}

/** Marks a query: it may see and write the rows of that salon only. */
export function ofSalon(node: RootOperationNode, salon: unknown): RootOperationNode {
  return Object.assign({}, node, { [salonOf]: salon });
}

/**
 * Narrows each table of a salon's query to the rows of the salon, in subqueries too, and fills in the salon of each row
 * that is inserted. It does so while it writes the SQL, so that a query costs no second walk through its tree. Raw SQL
 * that names a table of a salon is refused, and so is every kind of query that isn't known here.
 */
export class SalonCompiler extends PostgresQueryCompiler {
  #salon: unknown;
  /** Number of the parameter that holds the salon; all conditions share it, which lets the planner join by it. */
  #parameter = 0;
  readonly #ctes = new Set<string>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#salon = (node as SalonQuery<RootOperationNode>)[salonOf];
    this.#parameter = 0;
    this.#ctes.clear();
    return super.compileQuery(node, queryId);
  }

  protected override appendValue(value: unknown): void {
    if (value === SALON) this.#appendSalon();
    else super.appendValue(value);
  }

  #appendSalon(): void {
    if (this.#salon === undefined) throw new Error('A query of a salon needs the handle of a salon');
    if (this.#parameter > 0) {
      this.append(`$${this.#parameter}`);
    } else {
      super.appendValue(this.#salon);
      this.#parameter = this.numParameters;
    }
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    const isNested = this.parentNode !== undefined;
    super.visitSelectQuery(
      this.#isScoped(node)
        ? this.#narrow(node, node.from?.froms ?? [], isNested ? NESTED_SALON : OWN_SALON)
        : node,
    );
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
    super.visitInsertQuery(this.#isScoped(node) ? filled(node) : node);
  }

  protected override visitMergeQuery(node: MergeQueryNode): void {
    if (this.#isScoped(node)) throw new Error('The handle of a salon has no merge');
    super.visitMergeQuery(node);
  }

  protected override visitRaw(node: RawNode): void {
    if (this.#salon !== undefined) refuseTables(node.sqlFragments);
    super.visitRaw(node);
  }

  protected override visitTable(node: TableNode): void {
    const isRaw = this.parentNode?.kind === 'RawNode' && !(unscoped in node);
    if (this.#salon !== undefined && isRaw) refuseTables([node.table.identifier.name]);
    super.visitTable(node);
  }

  #isScoped(node: OperationNode): boolean {
    if (this.#salon !== undefined) return true;
    if (salonOf in node) throw new Error('A query of a salon inside one of all salons');
    return false;
  }

  #narrow<Node extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: Node,
    tables: readonly OperationNode[],
    salon: OperationNode = OWN_SALON,
  ): Node {
    this.#collectNames(node.with);
    const conditions = tables.flatMap(table => this.#conditionOf(table, salon) ?? []);
    const joins = node.joins?.map(join => {
      const condition = this.#conditionOf(join.table, salon);
      if (!condition) return join;
      if (join.joinType === 'InnerJoin' || join.joinType === 'LeftJoin') {
        return JoinNode.cloneWithOn(join, condition);
      }
      if (join.joinType !== 'CrossJoin') throw new Error(`The handle of a salon has no ${join.joinType}`);
      conditions.push(condition);
      return join;
    });
    if (conditions.length === 0) return { ...node, joins };
    const condition = conditions.reduce((one, other) => AndNode.create(one, other));
    const where = node.where
      ? WhereNode.cloneWithOperation(node.where, 'And', condition)
      : WhereNode.create(condition);
    return { ...node, joins, where };
  }

  /** A query may read from what its `with` names, which was narrowed there. */
  #collectNames(list: WithNode | undefined): void {
    for (const { name } of list?.expressions ?? []) {
      const named = name.table.table.identifier.name;
      if (this.#salon !== undefined && salonColumns.has(named))
        throw new Error(`${named} is the name of a table`);
      this.#ctes.add(named);
    }
  }

  #conditionOf(from: OperationNode, salon: OperationNode): OperationNode | undefined {
    const table = AliasNode.is(from) ? from.node : from;
    if (!TableNode.is(table)) return undefined;
    const { name } = table.table.identifier;
    if (this.#ctes.has(name)) return undefined;
    const column = columnOf(table);
    if (column === null) return undefined;
    const alias = AliasNode.is(from) && IdentifierNode.is(from.alias) ? from.alias.name : name;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias)),
      OperatorNode.create('='),
      salon,
    );
  }
}

const OWN_SALON = ValueNode.create(SALON);

/**
 * The salon in a subquery. The planner sees no value there, and expects as many rows as of any salon: of a salon that is
 * not in its statistics yet it would expect none, and read all of the salon's rows for each row outside.
 */
const NESTED_SALON = RawNode.create(['(select ', '::bigint)'], [OWN_SALON]);

function tablesOf({ table, from }: UpdateQueryNode): OperationNode[] {
  const updated = table && ListNode.is(table) ? table.items : [table];
  return [...updated, ...(from?.froms ?? [])].filter(node => node !== undefined);
}

function unmoved(node: UpdateQueryNode): UpdateQueryNode {
  for (const { column } of node.updates ?? []) {
    if (ColumnNode.is(column) && column.column.name === 'salon_id')
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

/** The same insert, with the salon in each row. */
function filled(node: InsertQueryNode): InsertQueryNode {
  if (!node.into) throw new Error('An insert without a table');
  const column = columnOf(node.into);
  if (column === null) return node;
  const { columns, values } = node;
  if (column === 'id' || !columns || columns.some(({ column: { name } }) => name === column)) {
    throw new Error('The handle of a salon adds rows to its own salon, and fills the salon in');
  }
  return { ...node, columns: [ColumnNode.create(column), ...columns], values: values && withSalon(values) };
}

const NAME = IdentifierNode.create('salon_id');

function withSalon(values: OperationNode): OperationNode {
  const salon = ValueNode.create(SALON);
  if (ValuesNode.is(values)) {
    return ValuesNode.create(
      values.values.map(row =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([SALON, ...row.values])
          : ValueListNode.create([salon, ...row.values]),
      ),
    );
  }
  if (!SelectQueryNode.is(values) || values.setOperations) {
    throw new Error('The handle of a salon inserts values or one query');
  }
  const column = AliasNode.create(CastNode.create(salon, DataTypeNode.create('bigint')), NAME);
  const selections = [SelectionNode.create(column), ...(values.selections ?? [])];
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
