import type { Services } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';

/** Objects of one kind that need a database; `names` may hold fewer than `count`. */
export interface NamedUses {
  readonly count: number;
  readonly names: readonly string[];
}

/** Everything that needs a database, as far as the reader may see it. */
export interface DatabaseUses {
  readonly datasets: NamedUses;
  readonly charts: NamedUses;
  readonly dashboards: NamedUses;
  readonly tabs: NamedUses;
}

const NAMES_MAX = 5;

function namedUses(sent: unknown, nameField: string): NamedUses {
  if (!isJsonObject(sent)) return { count: 0, names: [] };
  const { count, result } = sent;
  const rows = Array.isArray(result) ? result.filter(isJsonObject) : [];
  const names = rows.slice(0, NAMES_MAX).map((row) => String(row[nameField] as string));
  return { count: typeof count === 'number' ? count : rows.length, names };
}

/** Asks what needs a database. Throws what the calls throw. */
export async function fetchDatabaseUses(api: Services['api'], id: number): Promise<DatabaseUses> {
  const filters = [{ col: 'database', opr: 'rel_o_m', value: id }];
  const [datasets, related] = await Promise.all([
    api.call('dataset', 'list', { q: { filters, page_size: NAMES_MAX } }),
    api.call('database', 'relatedObjects', { params: { id } }),
  ]);
  return {
    datasets: { count: datasets.count, names: datasets.result.map((row) => row.table_name) },
    charts: namedUses(related['charts'], 'slice_name'),
    dashboards: namedUses(related['dashboards'], 'title'),
    tabs: namedUses(related['sqllab_tab_states'], 'label'),
  };
}
