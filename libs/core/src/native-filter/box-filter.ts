/** Chart type of the widget that held the filters of a dashboard before dashboards had filters of their own. */
export const FILTER_BOX = 'filter_box';

/** Starts the ids of filters that are fields of a filter box. */
export const BOX_FILTER_ID = 'FILTER_BOX-';

/** Whether a filter is a field of a filter box, by its id; of the one chart where it is named. */
export const isBoxFilter = (id: string, chartId?: number): boolean =>
  id.startsWith(chartId === undefined ? BOX_FILTER_ID : `${BOX_FILTER_ID}${chartId}-`);
