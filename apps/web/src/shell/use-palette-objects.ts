import { chartUrl, dashboardUrl, exploreDatasetUrl, savedQueryUrl } from '@belvedere/contracts/client';
import { useCan, useMayQuery, useRead, useServices, type CallProblem } from '@belvedere/client-store';
import { isIconName, useDebounced, useT, type IconName } from '@belvedere/ui';
import type { PaletteEntry, PaletteTotals } from './palette-entries.ts';

const SEARCH_DELAY_MS = 200;
const FORBIDDEN = 403;
const LATEST_FIRST = {
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc',
} as const;
/** What was changed last is there at once, also for names with gaps between the letters. */
const LATEST = { ...LATEST_FIRST, page_size: 200 } as const;

/** Objects that the palette leads to. */
export interface PaletteObjects {
  readonly entries: readonly PaletteEntry[];
  readonly totals: PaletteTotals;
  /** The server has not yet said what it found. */
  readonly isPending: boolean;
  /** Why a kind of objects could not be searched; null for nothing. */
  readonly problem: CallProblem | null;
}

const namedQ = (col: string, value: string) => ({
  ...LATEST_FIRST,
  page_size: 20,
  filters: [{ col, opr: 'ct', value }],
});

interface Listed<Item> {
  readonly reply: { readonly count: number; readonly result: readonly Item[] } | null;
  readonly problem: CallProblem | null;
  readonly isFetching: boolean;
}

/** One kind of objects: those that were changed last, and those that the server found by a search. */
interface Kind {
  readonly entries: readonly PaletteEntry[];
  readonly total: number | undefined;
  readonly isPending: boolean;
  readonly problem: CallProblem | null;
}

function kindOf<Item>(
  latest: Listed<Item>,
  found: Listed<Item>,
  search: string,
  entryOf: (item: Item) => PaletteEntry,
): Kind {
  const isFound = search !== '' && !found.isFetching && found.reply !== null;
  const hits = isFound
    ? (found.reply?.result ?? []).map((item) => ({ ...entryOf(item), foundBy: search }))
    : [];
  const ids = new Set(hits.map(({ id }) => id));
  const others = (latest.reply?.result ?? []).map(entryOf).filter(({ id }) => !ids.has(id));
  const problem = search === '' ? latest.problem : (found.problem ?? latest.problem);
  return {
    entries: [...hits, ...others],
    total: isFound ? found.reply?.count : undefined,
    isPending: search === '' ? latest.isFetching : found.isFetching,
    problem: problem?.status === FORBIDDEN ? null : problem,
  };
}

function useDashboards(search: string): Kind {
  const mayRead = useCan('can_read', 'Dashboard');
  const latest = useRead('dashboard', 'list', { q: LATEST }, { skip: !mayRead });
  const q = namedQ('dashboard_title', search);
  const found = useRead('dashboard', 'list', { q }, { skip: !mayRead || search === '' });
  return kindOf(latest, found, search, (item) => ({
    id: `d${item.id}`,
    group: 'dashboards',
    label: item.dashboard_title,
    note: item.changed_on_delta_humanized,
    icon: 'dashboard',
    href: dashboardUrl(item.slug ?? item.id),
  }));
}

/** Icon and name of a type of charts; those of any chart for one that is not installed. */
function useChartType(): (vizType: string) => { readonly icon: IconName; readonly name: string } {
  const t = useT();
  const { charts } = useServices();
  return (vizType) => {
    const card = charts.find(vizType)?.card ?? null;
    const icon = card !== null && isIconName(card.icon) ? card.icon : 'chart';
    return { icon, name: card === null ? vizType : t(card.name) };
  };
}

function useCharts(search: string): Kind {
  const mayRead = useCan('can_read', 'Chart');
  const latest = useRead('chart', 'list', { q: LATEST }, { skip: !mayRead });
  const found = useRead(
    'chart',
    'list',
    { q: namedQ('slice_name', search) },
    { skip: !mayRead || search === '' },
  );
  const typeOf = useChartType();
  return kindOf(latest, found, search, (item) => {
    const { icon, name } = typeOf(item.viz_type ?? '');
    return {
      id: `c${item.id}`,
      group: 'charts',
      label: item.slice_name,
      note: [name, item.datasource_name_text ?? ''].filter((part) => part !== '').join(' · '),
      icon,
      href: chartUrl(item.id),
    };
  });
}

function useDatasets(search: string): Kind {
  const mayRead = useCan('can_read', 'Dataset');
  const latest = useRead('dataset', 'list', { q: LATEST }, { skip: !mayRead });
  const found = useRead(
    'dataset',
    'list',
    { q: namedQ('table_name', search) },
    { skip: !mayRead || search === '' },
  );
  return kindOf(latest, found, search, (item) => ({
    id: `s${item.id}`,
    group: 'datasets',
    label: item.table_name,
    note: item.database.database_name,
    icon: 'th',
    href: exploreDatasetUrl(item.id),
  }));
}

function useSavedQueries(search: string): Kind {
  const mayQuery = useMayQuery();
  const mayRead = useCan('can_read', 'SavedQuery') && mayQuery;
  const latest = useRead('savedQuery', 'list', { q: LATEST }, { skip: !mayRead });
  const found = useRead(
    'savedQuery',
    'list',
    { q: namedQ('label', search) },
    { skip: !mayRead || search === '' },
  );
  return kindOf(latest, found, search, (item) => ({
    id: `q${item.id}`,
    group: 'savedQueries',
    label: item.label,
    note: item.database?.database_name ?? '',
    icon: 'console',
    href: savedQueryUrl(item.id),
  }));
}

/** Icons of columns by the kind of their values. */
const FIELD_ICONS: readonly IconName[] = ['numerical', 'font', 'time', 'array-boolean'];

/** Columns and metrics of datasets; only a search finds them. */
function useFields(search: string): Kind {
  const mayRead = useCan('can_read', 'Dataset');
  const skip = !mayRead || search === '';
  const found = useRead('dataset', 'fields', { query: { text: search } }, { skip });
  const latest = { reply: null, problem: null, isFetching: false };
  return kindOf(latest, found, search, (item) => ({
    id: `f${item.kind}${item.id}`,
    group: 'fields',
    label: item.verbose_name === null || item.verbose_name === '' ? item.name : item.verbose_name,
    note: item.dataset.table_name,
    icon: item.kind === 'metric' ? 'function' : (FIELD_ICONS[item.type_generic ?? -1] ?? 'th'),
    href: exploreDatasetUrl(item.dataset.id),
  }));
}

/** Objects for a search: the latest at once, and a moment after the last key whatever the server finds by name. */
export function usePaletteObjects(search: string): PaletteObjects {
  const settled = useDebounced(search, SEARCH_DELAY_MS);
  const dashboards = useDashboards(settled);
  const charts = useCharts(settled);
  const datasets = useDatasets(settled);
  const savedQueries = useSavedQueries(settled);
  const fields = useFields(settled);
  const kinds = { dashboards, charts, datasets, savedQueries, fields };
  const all = Object.values(kinds);
  const isSettled = settled === search;
  const totals = Object.entries(kinds).flatMap(([group, { total }]) =>
    isSettled && total !== undefined ? [[group, total] as const] : [],
  );
  return {
    entries: all.flatMap(({ entries }) => entries),
    totals: Object.fromEntries(totals),
    isPending: !isSettled || all.some(({ isPending }) => isPending),
    problem: all.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}
