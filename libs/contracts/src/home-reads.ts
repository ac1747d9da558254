import { HOME_CARDS } from '@belvedere/core';

const newest = {
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc',
  page_size: HOME_CARDS,
} as const;

/** What the home page asks of each of its sections, as `q` of the calls; the server sends the answers with the page. */
export const HOME_READS = {
  recents: { actions: ['explore', 'dashboard'], distinct: true, page: 0, page_size: HOME_CARDS },
  favourites: {
    ...newest,
    filters: [{ col: 'id', opr: 'dashboard_is_favorite', value: true }],
  },
  dashboards: newest,
};
