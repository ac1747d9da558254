import { parseExact } from './exact-json.ts';
import { TrinoFault } from './map-error.ts';

/** A column as the protocol names it. */
export interface TrinoColumn {
  readonly name: string;
  readonly type: string;
}

/** One answer of the statement protocol. */
export interface TrinoPage {
  readonly id: string;
  /** Path of the next answer; null after the last. */
  readonly next: string | null;
  /** Null until the server knows them. */
  readonly columns: readonly TrinoColumn[] | null;
  readonly rows: readonly (readonly unknown[])[];
  /** Rows changed by a write; null for a read. */
  readonly changed: number | null;
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function faultOf(error: Readonly<Record<string, unknown>>): TrinoFault {
  const { errorLocation: place, message, errorName } = error;
  const where = isNode(place)
    ? { line: Number(place['lineNumber']), column: Number(place['columnNumber']) }
    : null;
  return new TrinoFault(textOf(message), textOf(errorName), where);
}

/** Where the next answer is. Only its path counts: whatever host it names, the link stays with its own. */
function nextPath(uri: unknown): string | null {
  if (typeof uri !== 'string') return null;
  const { pathname, search } = new URL(uri, 'http://trino');
  const at = pathname.indexOf('/v1/statement/');
  if (at === -1) throw new Error('the server sends to an address that is no statement');
  return pathname.slice(at) + search;
}

function columnsOf(columns: unknown): readonly TrinoColumn[] | null {
  if (!Array.isArray(columns)) return null;
  return columns
    .filter(isNode)
    .map((column) => ({ name: textOf(column['name']), type: textOf(column['type']) }));
}

const NO_PAGE = 'the server does not speak the protocol of Trino';

function parsed(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    throw new Error(NO_PAGE);
  }
}

/** Reads an answer. Throws the {@link TrinoFault} that it tells of, and an Error for a text that is none. */
export function readPage(text: string): TrinoPage {
  const page = parsed(text);
  if (!isNode(page) || typeof page['id'] !== 'string') throw new Error(NO_PAGE);
  if (isNode(page['error'])) throw faultOf(page['error']);
  const { data, updateType, updateCount } = page;
  return {
    id: textOf(page['id']),
    next: nextPath(page['nextUri']),
    columns: columnsOf(page['columns']),
    rows: Array.isArray(data) ? (data as readonly (readonly unknown[])[]) : [],
    changed: typeof updateType === 'string' ? Number(updateCount ?? 0) : null,
  };
}
