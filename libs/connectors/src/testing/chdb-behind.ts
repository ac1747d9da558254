import { createRequire } from 'node:module';
import type { AskBehind, RecordedAnswer } from './clickhouse-stub.ts';

/** The part of `chdb`, ClickHouse as a library, that is used here. */
interface ChdbSession {
  query(sql: string, format?: string): unknown;
  queryBind(sql: string, values: Readonly<Record<string, string>>, format?: string): unknown;
}

/** ClickHouse itself behind a stub. */
export interface ChdbBehind {
  readonly ask: AskBehind;
  /** Runs statements that give nothing. */
  readonly run: (statements: readonly string[]) => void;
}

const SKIPPED = new Set(['default_format', 'query_id', 'database', 'readonly', 'wait_end_of_query']);

function settingsOf(url: URL): string {
  const settings = [...url.searchParams].filter(
    ([name]) => !SKIPPED.has(name) && !name.startsWith('param_') && !/^http_|_http_/.test(name),
  );
  return settings.map(([name, value]) => `${name} = '${value}'`).join(', ');
}

function valuesOf(url: URL): Readonly<Record<string, string>> {
  const values = [...url.searchParams].filter(([name]) => name.startsWith('param_'));
  return Object.fromEntries(values.map(([name, value]) => [name.slice(6), value]));
}

/**
 * Opens `chdb` from the folder it is installed in (`npm install chdb` anywhere; 540 MB, so it is no dependency here).
 * Null without a folder.
 */
export function openChdb(folder: string | undefined): ChdbBehind | null {
  if (folder === undefined || folder === '') return null;
  const load: (name: string) => unknown = createRequire(`${folder}/package.json`);
  const { Session } = load('chdb') as { readonly Session: new () => ChdbSession };
  const session = new Session();
  const fill = (statement: string): void => void session.query(statement);
  const answer = (sql: string, url: URL): RecordedAnswer => {
    const format = url.searchParams.get('default_format') ?? 'TSV';
    try {
      fill(`USE "${url.searchParams.get('database') ?? 'default'}"`);
      const settings = settingsOf(url);
      if (settings !== '') fill(`SET ${settings}`);
      const body = session.queryBind(sql, valuesOf(url), format);
      return { status: 200, body: String(body) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { status: 500, body: message.slice(Math.max(0, message.indexOf('Code:'))) };
    }
  };
  return {
    ask: ({ url, body }) => answer(body, url),
    run: (statements) => statements.forEach(fill),
  };
}
