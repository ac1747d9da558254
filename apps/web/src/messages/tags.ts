import { defineMessages } from '@belvedere/core';

/** Texts of tags. */
export const tagMessages = defineMessages('tags', {
  title: 'Tags',
  thing: 'tag',
  things: 'tags',
  search: 'Search tags',
  create: 'New tag',
  add: 'Add tag',
  edit: 'Edit tag',
  description: 'Description',
  signs: 'Names of tags hold no commas and no colons.',
  deleteWhy:
    'It is taken from all that carries it. It can be restored for 30 days, and is on its objects again then.',
  empty: 'No tags yet',
  emptyWhy:
    'A tag is a word by which dashboards, charts, datasets and saved queries are found. It is given in their properties.',
  objects: 'objects',
  searchObjects: 'Search what carries the tag',
  emptyObjects: 'Nothing that you can see carries this tag',
  emptyObjectsWhy: 'Tags are given in the properties of dashboards and charts.',
  kind: 'Kind',
  dashboard: 'Dashboard',
  chart: 'Chart',
  dataset: 'Dataset',
  query: 'Saved query',
  creator: 'Created by',
});
