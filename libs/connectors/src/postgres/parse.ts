import type { ParseAnswer, ParsedStatement, StatementKind } from '@belvedere/sql';
import {
  Findings,
  isNode,
  listOf,
  nodeOf,
  textOf,
  withCte,
  type Ctes,
  type TreeNode,
} from '../parse/findings.ts';

const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);
const DDL = new Set([
  'CreateStmt',
  'CreateTableAsStmt',
  'ViewStmt',
  'IndexStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'AlterTableStmt',
  'AlterSeqStmt',
  'RenameStmt',
  'AlterObjectSchemaStmt',
  'AlterOwnerStmt',
  'DropStmt',
  'TruncateStmt',
]);

function kindOf(name: string, body: TreeNode): StatementKind {
  if (name === 'SelectStmt' || name === 'VariableShowStmt') return 'read';
  if (name === 'ExplainStmt') return kindOf(...rootOf(nodeOf(body['query'])));
  if (WRITES.has(name)) return 'write';
  return DDL.has(name) ? 'ddl' : 'other';
}

function rootOf(node: TreeNode): [name: string, body: TreeNode] {
  const [name = '', body] = Object.entries(node)[0] ?? [];
  return [name, nodeOf(body)];
}

const lastName = (names: unknown): string => {
  const parts = listOf(names).map((part) => textOf(nodeOf(nodeOf(part)['String'])['sval']));
  return parts[parts.length - 1] ?? '';
};

/** The CTEs of a statement: all of them see each other when they are recursive, else those before. */
function visitCtes(clause: TreeNode, ctes: Ctes, found: Findings): Ctes {
  const bodies = listOf(clause['ctes']).map((cte) => nodeOf(nodeOf(cte)['CommonTableExpr']));
  const all = bodies.reduce<Ctes>((seen, { ctename }) => withCte(seen, textOf(ctename)), ctes);
  let seen = ctes;
  for (const body of bodies) {
    visit(body['ctequery'], clause['recursive'] === true ? all : seen, found);
    seen = withCte(seen, textOf(body['ctename']));
  }
  return all;
}

function visit(value: unknown, ctes: Ctes, found: Findings): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, ctes, found);
    return;
  }
  if (!isNode(value)) return;
  const clause = value['withClause'];
  const seen = isNode(clause) ? visitCtes(clause, ctes, found) : ctes;
  if ('intoClause' in value || 'lockingClause' in value) found.writes = true;
  for (const [name, part] of Object.entries(value)) {
    if (name === 'withClause') continue;
    if (isNode(part)) note(name, part, seen, found);
    if (name === 'RangeFunction') tableFunctions(nodeOf(part), found);
    visit(part, seen, found);
  }
}

function tableFunctions({ functions }: TreeNode, found: Findings): void {
  for (const item of listOf(functions)) {
    const [call] = listOf(nodeOf(nodeOf(item)['List'])['items']);
    const { funcname } = nodeOf(nodeOf(call)['FuncCall']);
    if (funcname !== undefined) found.call(lastName(funcname), 'table');
  }
}

function note(name: string, node: TreeNode, ctes: Ctes, found: Findings): void {
  if (name === 'SelectStmt' || name === 'larg' || name === 'rarg') noteSelect(node, found);
  if (WRITES.has(name)) found.writes = true;
  if (name === 'RangeVar') noteTable(node, ctes, found);
  if (name === 'relation') noteTable(node, new Set(), found);
  if (name === 'FuncCall') found.call(lastName(node['funcname']), 'value');
}

/** The two sides of a JOIN are called as those of a UNION, but wrap their node. */
function noteSelect(node: TreeNode, found: Findings): void {
  if ('targetList' in node || 'valuesLists' in node || 'op' in node) found.selects += 1;
}

function noteTable({ catalogname, schemaname, relname }: TreeNode, ctes: Ctes, found: Findings): void {
  found.table([catalogname, schemaname, relname].map(textOf), ctes);
}

function outputsOf({ targetList }: TreeNode): ParsedStatement['outputs'] {
  const targets = listOf(targetList).map((target) => nodeOf(nodeOf(target)['ResTarget']));
  const isStar = ({ val }: TreeNode): boolean => holdsKey(nodeOf(nodeOf(val)['ColumnRef']), 'A_Star');
  if (targets.length === 0 || targets.some(isStar)) return null;
  return targets.map(({ name }) => (textOf(name) === '' ? null : textOf(name)));
}

const holdsKey = ({ fields }: TreeNode, key: string): boolean =>
  listOf(fields).some((field) => key in nodeOf(field));

function statementOf(value: unknown): ParsedStatement {
  const root = nodeOf(nodeOf(value)['stmt']);
  const found = new Findings();
  visit(root, new Set(), found);
  const [name, body] = rootOf(root);
  return found.statement(kindOf(name, body), name === 'SelectStmt' ? outputsOf(body) : null);
}

/** The parser of PostgreSQL 18, loaded by its first question (20 MB). Nothing is looked up and nothing runs. */
export async function parseInPostgres(text: string): Promise<ParseAnswer> {
  const { hasSqlDetails, loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  try {
    const { stmts } = parseSync(text);
    return { is: 'parsed', statements: listOf(stmts).map(statementOf) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const position = hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? null) : null;
    const offset = position === null ? null : Array.from(text).slice(0, position).join('').length;
    return { is: 'unreadable', reason, offset, by: 'engine' };
  }
}
