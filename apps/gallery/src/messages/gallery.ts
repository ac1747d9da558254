import { defineMessages } from '@belvedere/core';

/** Texts of the gallery. */
export const galleryMessages = defineMessages('gallery', {
  title: 'Chart gallery',
  search: 'Search charts and examples',
  size: 'Size',
  phone: 'Phone',
  panel: 'Panel',
  wide: 'Wide',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  none: 'No chart or example is called like that.',
  noExample: 'This chart has no example yet.',
  picked: 'Chosen: %(label)s',
});
