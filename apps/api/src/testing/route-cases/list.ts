import { ID_LIST, type CasesOfRoute, type PartCase } from './part-case.ts';

const LIST_Q: PartCase = {
  fits: {
    keys: ['none'],
    columns: ['id', 'slice_name'],
    select_columns: ['id'],
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page: 0,
    page_size: 25,
    filters: [
      { col: 'slice_name', opr: 'chart_all_text', value: 'flights' },
      { col: 'owners', opr: 'rel_m_m', value: 1 },
      { col: 'id', opr: 'chart_is_favorite', value: true },
      { col: 'id', opr: 'in', value: [1, 2] },
    ],
  },
  longest: { order_column: 100 },
  largest: { page: 1_000_000, page_size: 1_000_000 },
  most: { keys: 20, columns: 200, select_columns: 200, filters: 100 },
  alsoFits: [{}, { page_size: -1 }, { filters: [{ col: 'id', opr: 'eq', val: 1 }] }],
  refused: [
    [{ page: -1 }, 'page', 'Not a valid value: must be >= 0'],
    [{ page_size: -2 }, 'page_size', 'Not a valid value: must be >= -1'],
    [{ order_direction: 'down' }, 'order_direction', 'Not a valid value: "down" is none of asc, desc'],
    [{ filters: [{ col: 'id' }] }, 'filters.0.opr', 'Missing data for required field.'],
    [{ filters: [{ opr: 'eq' }] }, 'filters.0.col', 'Missing data for required field.'],
  ],
  unknown: 'dropped',
};

const ITEM_Q: PartCase = {
  fits: { keys: ['none'], columns: ['id', 'owners.id'] },
  most: { keys: 20, columns: 200 },
  alsoFits: [{}],
  unknown: 'dropped',
};

const CHOICE_Q: PartCase = {
  fits: { filter: 'ada', page: 0, page_size: 100, include_ids: [1] },
  longest: { filter: 250 },
  largest: { page: 1_000_000, page_size: 1_000_000 },
  most: { include_ids: 1000 },
  alsoFits: [{}, { filter: '' }],
  refused: [[{ page: -1 }, 'page', 'Not a valid value: must be >= 0']],
  unknown: 'dropped',
};

const READ: Readonly<Record<string, CasesOfRoute>> = {
  list: { q: LIST_Q },
  info: { q: ITEM_Q },
  related: { q: CHOICE_Q },
  distinct: { q: CHOICE_Q },
};

const namesOf = (resource: string, verbs: readonly string[]): readonly (readonly [string, string])[] =>
  verbs.map((verb) => [`${resource}.${verb}`, verb] as const);
const cases = (resources: readonly string[], verbs: readonly string[], of: (verb: string) => CasesOfRoute) =>
  Object.fromEntries(
    resources.flatMap((resource) =>
      namesOf(resource, verbs).map(([name, verb]) => [name, of(verb)] as const),
    ),
  );

const WITH_ITEMS = [
  'audit',
  'annotation_layer',
  'chart',
  'css_template',
  'dashboard',
  'database',
  'dataset',
  'query',
  'rowlevelsecurity',
  'saved_query',
  'saved_query',
  'security/groups',
  'security/roles',
  'security/users',
  'tag',
];
const PAIR_PARTS = ['security/permissions', 'security/resources', 'security/permissions-resources'];
const WITH_BULK_DELETE = [
  'annotation',
  'annotation_layer',
  'chart',
  'css_template',
  'dashboard',
  'dataset',
  'rowlevelsecurity',
  'saved_query',
  'security/groups',
  'security/roles',
  'security/users',
  'tag',
];

/** What all resources have alike: lists, their choices, one object, and what deletes several. */
export const LIST_CASES: Readonly<Record<string, CasesOfRoute>> = {
  ...cases([...WITH_ITEMS, 'plugin'], Object.keys(READ), (verb) => READ[verb] ?? {}),
  ...cases(['annotation'], ['list', 'info'], (verb) => READ[verb] ?? {}),
  ...cases(['log'], ['list', 'get'], (verb) => ({ q: verb === 'list' ? LIST_Q : ITEM_Q })),
  ...cases(['audit'], ['export'], () => ({ q: LIST_Q })),
  ...cases(PAIR_PARTS, ['list'], () => ({ q: LIST_Q })),
  ...cases([...WITH_ITEMS, 'annotation'], ['get'], () => ({ q: ITEM_Q })),
  ...cases(WITH_BULK_DELETE, ['bulkDelete'], () => ({ q: ID_LIST })),
  ...cases(['chart', 'dashboard', 'saved_query'], ['favouriteStatus'], () => ({
    q: { fits: [1, 2], alsoFits: [[]], refused: [[['1'], '0', 'Not a valid value: must be integer']] },
  })),
};
