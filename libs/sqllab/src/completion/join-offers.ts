import type { CodeOffer } from '@belvedere/ui/code';
import type { ForeignKey } from './foreign-keys.ts';
import { namedQuery, type SqlSource } from './sql-queries.ts';
import type { SqlKnowledge } from './sql-knowledge.ts';
import type { SqlPlace } from './sql-place.ts';
import { wordIn } from './sql-words.ts';

const RANK = 80;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The conditions by which a table with keys meets another one. */
function conditions(
  keys: readonly ForeignKey[],
  own: SqlSource,
  other: SqlSource,
  written: (name: string) => string,
): readonly string[] {
  const name = other.name.at(-1) ?? '';
  const side = ({ alias }: SqlSource, column: string): string => `${written(alias)}.${written(column)}`;
  return keys
    .filter(({ table }) => isSame(table, name))
    .map(({ columns, referred }) =>
      columns.map((column, at) => `${side(own, column)} = ${side(other, referred[at] ?? '')}`).join(' AND '),
    );
}

/** What stands behind the ON of a join by the keys of its tables; nothing anywhere else, and for tables without keys. */
export async function joinOffers(
  { words, before, from, query }: SqlPlace,
  known: SqlKnowledge,
  detail: string,
  written: (name: string) => string,
): Promise<readonly CodeOffer[]> {
  if (wordIn(words[before - 1]) !== 'ON') return [];
  const tables = query.sources.filter(
    ({ name, query: inner }) =>
      inner === null && !(name.length === 1 && namedQuery(query, name[0] ?? '') !== null),
  );
  const placed = tables.filter(({ at }) => at < from);
  const joined = placed.at(-1);
  if (joined === undefined) return [];
  const keysOf = (source: SqlSource): Promise<readonly ForeignKey[]> =>
    known.keys(source.name.at(-2) ?? known.schema, source.name.at(-1) ?? '');
  const own = await keysOf(joined);
  const others = placed.slice(0, -1).toReversed();
  const found = await Promise.all(
    others.map(async (other) => [
      ...conditions(own, joined, other, written),
      ...conditions(await keysOf(other), other, joined, written),
    ]),
  );
  return found
    .flat()
    .map((text, at): CodeOffer => ({ label: text, icon: 'key', detail, text, rank: RANK - at }));
}
