import { HOME_CARDS } from '@belvedere/core';

const newest = {
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc',
  page_size: HOME_CARDS,
} as const;

/** What a card of a dashboard says. */
const ofDashboards = {
  ...newest,
  columns: [
    'id',
    'dashboard_title',
    'slug',
    'published',
    'certified_by',
    'thumbnail_url',
    'changed_on_utc',
    'changed_on_delta_humanized',
    'owners.id',
    'owners.first_name',
    'owners.last_name',
  ],
};

/** What a row of a chart says. */
const ofCharts = {
  ...newest,
  columns: [
    'id',
    'slice_name',
    'viz_type',
    'datasource_name_text',
    'thumbnail_url',
    'changed_on_utc',
    'changed_on_delta_humanized',
  ],
};

/** What the home page asks of each of its sections, as `q` of the calls; the server sends the answers with the page. */
export const HOME_READS = {
  recents: { actions: ['explore', 'dashboard'], distinct: true, page: 0, page_size: HOME_CARDS },
  favourites: {
    ...ofDashboards,
    filters: [{ col: 'id', opr: 'dashboard_is_favorite', value: true }],
  },
  dashboards: ofDashboards,
  myDashboards: {
    ...ofDashboards,
    filters: [{ col: 'created_by', opr: 'dashboard_created_by_me', value: true }],
  },
  favouriteCharts: {
    ...ofCharts,
    filters: [{ col: 'id', opr: 'chart_is_favorite', value: true }],
  },
  charts: ofCharts,
  myCharts: {
    ...ofCharts,
    filters: [{ col: 'created_by', opr: 'chart_created_by_me', value: true }],
  },
  savedQueries: { ...newest, columns: ['id', 'label', 'sql', 'changed_on_delta_humanized'] },
  databases: { ...newest, page_size: 1, columns: ['id', 'database_name'] },
};

/** Dashboards and charts that a person changed last, for the home page. */
export const editedReads = (userId: number) => {
  const filters = [{ col: 'changed_by', opr: 'rel_o_m', value: userId }];
  return { dashboards: { ...ofDashboards, filters }, charts: { ...ofCharts, filters } };
};

/** Dashboards and charts that a person owns, for the home page. */
export const ownedReads = (userId: number) => {
  const filters = [{ col: 'owners', opr: 'rel_m_m', value: userId }];
  return { dashboards: { ...ofDashboards, filters }, charts: { ...ofCharts, filters } };
};
