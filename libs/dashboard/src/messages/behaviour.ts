import { defineMessages } from '@belvedere/core';

/** What charts of a dashboard do beside showing their data. */
export const behaviourMessages = defineMessages('dashboard.behaviour', {
  openFailed: '“%(label)s” could not be opened',
  openGone: 'It leads to dashboard “%(id)s”, which is not there or which you may not see.',
  tabGone: 'Its tab is not on this dashboard any more.',
  notCarried: 'Not carried over',
  notCarriedWhy: 'No filter takes these there: %(names)s',
  entry: 'Where marks lead',
  title: 'Where marks of “%(title)s” lead',
  cancel: 'Cancel',
  save: 'Save',
  hint: 'Offered in the menu over a mark or cell. The rights of whoever opens it hold there.',
  addOpening: 'Add a link',
  removeOpening: 'Remove this link',
  label: 'Name',
  kind: 'Opens',
  kindDashboard: 'A dashboard',
  kindTab: 'A tab of this dashboard',
  kindLink: 'A link',
  dashboard: 'Id or short name of the dashboard',
  tab: 'Tab',
  url: 'Address, https:// or /',
  urlBad: 'An address starts with https://, http:// or a single /',
  onClick: 'A click opens it',
  carries: 'What goes along',
  carriesHint:
    'A line each: “city → City” gives the column city of the mark to the filter City there, “filter: Region → Area” what the filter Region says now. For links the right side is a parameter of the address.',
  carriesBad: 'This line does not say what goes where: %(line)s',
});
