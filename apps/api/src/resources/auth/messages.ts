import { defineMessages } from '@belvedere/core';

/** Names in the menu. */
export const menuTexts = defineMessages('api.menu', {
  product: 'Belvedere',
  home: 'Home',
  dashboards: 'Dashboards',
  charts: 'Charts',
  sqlLab: 'SQL Lab',
  datasets: 'Datasets',
  databases: 'Databases',
  settings: 'Settings',
});
