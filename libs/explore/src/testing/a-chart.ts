import { EMPTY_DATASOURCE, type LoadableChart } from '@belvedere/charts';
import { definePanel, nonEmpty } from '@belvedere/controls';
import type { ExploreDataset, SavedChart } from '../state/explore-state.ts';

const text = (id: string) => ({ id, text: id });

/** A chart type with a control that must hold something, and one on the other tab; its picture never comes. */
export const BARS: LoadableChart = {
  manifest: {
    id: 'bars',
    version: 1,
    name: text('Bars'),
    description: text('Bars, one beside the other'),
    category: 'KPI',
    tags: [],
    behaviors: [],
    icon: 'chart',
    controls: definePanel(
      {
        label: text('Query'),
        tab: 'data',
        isExpanded: true,
        controls: [
          { name: 'title', kind: 'text', label: text('Title'), default: '', validators: [nonEmpty] },
        ],
      },
      {
        label: text('Look'),
        tab: 'customize',
        isExpanded: false,
        controls: [
          { name: 'unit', kind: 'text', label: text('Unit'), default: 'm', validators: [nonEmpty] },
          { name: 'labels', kind: 'checkbox', label: text('Labels'), default: false, rendersOnly: true },
        ],
      },
    ),
    buildQuery: () => [{}],
    image: 'scene',
  },
  load: () => new Promise(() => undefined),
};

/** A saved chart whose reader owns it; what is given replaces the rest. */
export const savedChart = (given: Partial<SavedChart> = {}): SavedChart => ({
  id: 7,
  name: 'Mean delay',
  version: 4,
  description: null,
  certifiedBy: null,
  certificationDetails: null,
  cacheTimeout: null,
  owners: [{ id: 1, name: 'Ines Okafor' }],
  tags: [],
  dashboards: [],
  changed: '2 days ago',
  isManagedExternally: false,
  params: '{}',
  can: ['read', 'write', 'delete'],
  ...given,
});

/** A dataset on a table; what is given replaces the rest. */
export const flights = (given: Partial<ExploreDataset> = {}): ExploreDataset => ({
  datasource: { ...EMPTY_DATASOURCE, id: 3, name: 'flights' },
  databaseId: 1,
  place: { database: 'Samples', schema: 'main' },
  sql: null,
  ...given,
});

/** What the server says of the chart of {@link savedChart}. */
export const wireChart = (given: Readonly<Record<string, unknown>> = {}) => ({
  result: {
    slice_name: 'Mean delay',
    version: 5,
    description: null,
    certified_by: null,
    certification_details: null,
    cache_timeout: null,
    tags: [],
    owners: [{ id: 1, first_name: 'Ines', last_name: 'Okafor' }],
    changed_on_delta_humanized: 'just now',
    changed_by_name: 'Rui Sato',
    is_managed_externally: false,
    params: '{}',
    can: ['read', 'write', 'delete'],
    dashboards: [],
    ...given,
  },
});
