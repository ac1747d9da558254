import { defineMessages } from '@belvedere/core';

/** Texts of the dialog that scopes cross-filters. */
export const crossScopeMessages = defineMessages('crossFilterScopes', {
  title: 'Cross-filtering scoping',
  list: 'Charts that filter others',
  all: 'All charts',
  allNote: '%(chosen)s of %(count)s charts',
  asAll: 'As all charts',
  ownNote: 'Own scope: %(chosen)s of %(count)s',
  allWhy:
    'A mark chosen in a chart filters the charts ticked here, unless that chart has a scope of its own.',
  ownWhy: 'A mark chosen in this chart filters the charts ticked here. It never filters itself.',
  followAll: 'As set for all charts',
  followOwn: 'A scope of its own',
  scope: 'Scope of %(title)s',
  response: 'Where others choose something, this chart',
  filtered: 'Is filtered',
  highlighted: 'Highlights it in all',
  nothing: 'Stays as it is',
  noHighlight:
    'It can highlight as a chart over an axis or as a table of groups, with plain values: no shares, rolling or forecast values, and no other times; lines with a grain. As a pie, funnel, treemap or sunburst it can highlight sums and counts.',
  itself: 'This chart',
  none: 'A mark chosen here filters no other chart.',
  noEmitters: 'No chart here can filter others',
  noEmittersWhy: 'Add a chart whose marks, cells or values can be chosen, such as bars or a table.',
  unsavedOne: '1 change not saved',
  unsavedMany: '%(count)s changes not saved',
  cancel: 'Cancel',
  save: 'Save',
  failed: 'Failed to save cross-filter scoping',
  lossTitle: 'Discard the changes to the scopes?',
  lossWhy: 'What you changed in this dialog is lost.',
  loss: 'Discard changes',
});
