import type { Services } from '@belvedere/client-store';
import { namedUses, USES_NAMED, type NamedUses } from '../lists/NamedUses.tsx';

/** Everything that needs a database, as far as the reader may see it. */
export interface DatabaseUses {
  readonly datasets: NamedUses;
  readonly charts: NamedUses;
  readonly dashboards: NamedUses;
  readonly tabs: NamedUses;
}

/** Asks what needs a database. Throws what the calls throw. */
export async function fetchDatabaseUses(api: Services['api'], id: number): Promise<DatabaseUses> {
  const filters = [{ col: 'database', opr: 'rel_o_m', value: id }];
  const [datasets, related] = await Promise.all([
    api.call('dataset', 'list', { q: { filters, page_size: USES_NAMED } }),
    api.call('database', 'relatedObjects', { params: { id } }),
  ]);
  return {
    datasets: { count: datasets.count, names: datasets.result.map((row) => row.table_name) },
    charts: namedUses(related['charts'], 'slice_name'),
    dashboards: namedUses(related['dashboards'], 'title'),
    tabs: namedUses(related['sqllab_tab_states'], 'label'),
  };
}
