import { defineMessages } from '@belvedere/core';

/** Texts of a dashboard that is edited. */
export const editMessages = defineMessages('dashboard', {
  save: 'Save',
  discard: 'Discard',
  undo: 'Undo',
  redo: 'Redo',
  unsaved: 'Unsaved changes',
  titleLabel: 'Title of the dashboard',
  saved: 'This dashboard was saved successfully.',
  saveFailed: 'Sorry, there was an error saving this dashboard: %(reason)s',
  noPermission: 'You do not have permission to edit this dashboard',
  tooLarge: 'Your dashboard is too large. Please reduce its size before saving it.',
  nearLimit: 'Your dashboard is near the size limit.',
  emptyEdit: 'Drag a chart here, or choose one from the list',
  discardAsk: 'Discard your changes?',
  leaveLoss: 'The changes to this dashboard are not saved. They are kept on this device only.',
  discardWhy: 'What you changed since the last save is lost.',
  discardAction: 'Discard changes',
  leave: 'You have unsaved changes',
  undoLimit:
    'You have used all %(historyLength)s undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
});

/** Texts of a part that is being arranged. */
export const arrangeMessages = defineMessages('dashboard.part', {
  remove: 'Remove',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  moveUp: 'Move up',
  moveDown: 'Move down',
  wider: 'Wider',
  narrower: 'Narrower',
  taller: 'Taller',
  shorter: 'Shorter',
  handle: 'Move %(title)s',
  handleHint: 'Drag to move %(title)s, or use the arrow keys; Shift and arrows resize',
  arrange: 'Move or resize %(title)s',
  select: 'Select %(title)s',
  otherScope: 'This chart has been moved to a different filter scope.',
  duplicate: 'Duplicate',
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste',
  copied: 'Copied. Paste puts it on this or another dashboard.',
  copyFailed: 'This browser keeps nothing, so that nothing can be copied.',
  nothingCopied: 'Nothing was copied yet',
  removed: '%(title)s was removed',
  removedMany: '%(count)s parts were removed',
  emptied: 'Tabs that were left empty are removed: %(tabs)s',
  surface: 'Background',
  transparent: 'No background',
  size_small: 'Small',
  size_medium: 'Medium',
  size_large: 'Large',
  headerSize: 'Size of the heading',
  selectedMany: '%(count)s parts',
  rename: 'Title on this dashboard',
  editText: 'Edit',
  previewText: 'Preview',
  textPart: 'Text',
  textSource: 'Text in markdown',
  textTools: 'Marks',
  mark_heading: 'Heading',
  mark_bold: 'Bold (Ctrl B)',
  mark_italic: 'Italic (Ctrl I)',
  mark_link: 'Link (Ctrl K)',
  mark_list: 'List',
  mark_code: 'Code',
  heading: 'Heading',
  divider: 'Divider',
  size: '%(width)s columns × %(height)s units',
});

/** Why a part cannot be put somewhere. */
export const refusalMessages = defineMessages('dashboard.refusal', {
  'no-space':
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  'not-allowed': 'A part of this kind cannot stand there',
  'top-tab': 'Can not move top level tab into nested tabs',
});

/** What a drop makes. */
export const dropMessages = defineMessages('dashboard.drop', {
  newRow: 'New row',
  intoRow: 'Into this row, %(count)s of %(columns)s columns',
  refused: 'Does not fit here',
  intoColumn: 'Into this column',
  intoTab: 'Into tab %(tab)s',
  topTabs: 'Tabs of the dashboard',
});

/** What empty containers say to editors. */
export const emptyMessages = defineMessages('dashboard.emptyPlace', {
  row: 'Empty row: put charts, text or columns here',
  column: 'Empty column: put charts or text here',
  tab: 'Empty tab: put charts, text or rows here',
});

/** Texts of tabs that are being arranged. */
export const tabMessages = defineMessages('dashboard.tab', {
  set: 'Tabs',
  add: 'Add tab',
  name: 'Name of the tab',
  hint: 'Double-click or F2 renames, dragging moves',
  actions: 'Actions of tab %(title)s',
  rename: 'Rename',
  remove: 'Delete tab',
  removeAsk: 'Delete the tab "%(title)s"?',
  removeWhy: 'Everything in it leaves the dashboard. Undo brings it back.',
  raise: 'Use as tabs of the dashboard',
  collapse: 'Collapse tab content',
});

/** What a screen reader hears after a part was moved or resized. */
export const announceMessages = defineMessages('dashboard.announce', {
  row: '%(title)s: place %(at)s of %(count)s in its row',
  column: '%(title)s: place %(at)s of %(count)s in the column',
  tab: '%(title)s: place %(at)s of %(count)s in tab %(tab)s',
  tabs: '%(title)s: tab %(at)s of %(count)s',
  dashboard: '%(title)s: place %(at)s of %(count)s on the dashboard',
  staysLeft: '%(title)s cannot go further left',
  staysRight: '%(title)s cannot go further right',
  staysUp: '%(title)s cannot go further up',
  staysDown: '%(title)s cannot go further down',
  resized: '%(title)s: %(width)s columns wide, %(height)s units high',
  sizeStays: '%(title)s cannot change further in this direction',
});

/** Keys that a menu names beside its entries. */
export const keyMessages = defineMessages('dashboard.key', {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  wider: 'Shift →',
  narrower: 'Shift ←',
  taller: 'Shift ↓',
  shorter: 'Shift ↑',
  duplicate: 'Ctrl D',
  copy: 'Ctrl C',
  cut: 'Ctrl X',
  paste: 'Ctrl V',
  remove: 'Delete',
});

/** Texts of the pane with charts and layout elements. */
export const paneMessages = defineMessages('dashboard.pane', {
  elements: 'Layout elements',
  charts: 'Charts',
  chartsFailed: 'Could not fetch all saved charts',
  chartsFailedWhy: 'Sorry there was an error fetching saved charts: %(reason)s',
  createChart: 'Create new chart',
  search: 'Search charts',
  onlyMine: 'Show only my charts',
  order: 'Order of the charts',
  recent: 'Recent',
  byName: 'Name',
  byType: 'Chart type',
  byDataset: 'Dataset',
  added: 'Added',
  add: 'Add %(title)s',
  row: 'Row',
  text: 'Text',
  heading: 'Header',
  divider: 'Divider',
  tabsElement: 'Tabs',
  column: 'Column',
  cut: 'The first %(shown)s of %(count)s charts; a search finds the others.',
  none: 'No chart matches',
  noneWhy: 'Try fewer letters, or show the charts of others too.',
  sample:
    '## Heading\n\nWrite what readers should know. **Bold**, [links](https://example.org) and lists work.',
  newHeading: 'New header',
});
