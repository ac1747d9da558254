import { copyFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { uploadNameOf } from '@belvedere/contracts';
import { loadFile, openLoader, type LoadEnd } from '@belvedere/connectors/duckdb';
import { openFile } from '../../apps/api/src/engine-work/files/open-file.ts';

/** What a file of the corpus holds. */
export interface Expected {
  readonly file: string;
  /** Null for a file that is refused. */
  readonly rows: number | null;
  readonly columns: readonly string[];
}

const READING = {
  delimiter: null,
  hasHeader: null,
  skipRows: 0,
  nullValues: [],
  dayFirst: null,
  decimal: null,
  encoding: null,
  sheet: null,
};

/** The table of what the files hold, written before they were read. */
export function expectations(): readonly Expected[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'expected.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [file = '', rows, columns = ''] = line.split('\t');
    return {
      file,
      rows: rows === 'refused' ? null : Number(rows),
      columns: columns === '' ? [] : columns.split('|'),
    };
  });
}

async function load(path: string, name: string): Promise<LoadEnd> {
  const kind = uploadNameOf(name);
  if (kind === null) throw new Error(`no file of a kind that is read: ${name}`);
  const reading = { ...READING, delimiter: name.endsWith('.tsv') ? '\t' : null };
  const { source } = await openFile(
    { path, format: kind.format, reading, types: {}, badLines: 'refuse' },
    false,
  );
  const loader = await openLoader({
    database: null,
    file: source.file,
    memoryMb: 1024,
    threads: 2,
    temporaryFolder: tmpdir(),
    signal: new AbortController().signal,
  });
  try {
    return await loadFile(loader, source, { schema: 'main', table: 't', ifExists: 'fail' });
  } finally {
    loader.close();
  }
}

/** How a file was read. */
export interface Outcome {
  readonly right: number;
  readonly all: number;
  readonly notes: readonly string[];
}

/** Reads a file of a folder by way of a copy, and compares it with what it holds. */
export async function check(folder: string, work: string, expected: Expected): Promise<Outcome> {
  const path = join(work, basename(expected.file));
  copyFileSync(join(folder, expected.file), path);
  const all = Math.max(1, expected.columns.length);
  try {
    const { columns, rows } = await load(path, expected.file);
    if (expected.rows === null) return { right: 0, all, notes: ['was to be refused'] };
    const found = columns.map(({ name, type }) => `${name}:${type}`);
    const wrong = expected.columns.flatMap((column, at) =>
      column === found[at]
        ? []
        : [`expected ${column}, found ${found[at] ?? 'nothing'} (${columns[at]?.reason ?? ''})`],
    );
    const notes =
      rows === expected.rows ? wrong : [...wrong, `expected ${expected.rows} rows, found ${rows}`];
    const right = rows === expected.rows && found.length === expected.columns.length ? all - wrong.length : 0;
    return { right, all, notes };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return expected.rows === null ? { right: 1, all, notes: [] } : { right: 0, all, notes: [message] };
  }
}
