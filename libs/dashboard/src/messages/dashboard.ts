import { defineMessages } from '@belvedere/core';

/** Texts of dashboards. */
export const dashboardMessages = defineMessages('dashboard', {
  dashboards: 'Dashboards',
  edit: 'Edit',
  managed: "This dashboard is managed externally, and can't be edited in Belvedere",
  notOwner: 'Only owners of the dashboard can change it',
  save: 'Save',
  discard: 'Discard',
  undo: 'Undo',
  redo: 'Redo',
  refresh: 'Refresh all charts',
  more: 'More actions',
  published: 'Published',
  draft: 'Draft',
  publish: 'Publish',
  crossFilter: 'Enable cross-filtering',
  noCrossFilter: 'Disable cross-filtering',
  unpublish: 'Make it a draft',
  nowPublished: 'This dashboard is now published',
  nowHidden: 'This dashboard is now hidden',
  star: 'Add to favourites',
  unstar: 'Remove from favourites',
  dataAsOf: 'Data as of %(time)s',
  unsaved: 'Unsaved changes',
  untitled: '[ untitled dashboard ]',
  titleLabel: 'Title of the dashboard',
  saved: 'This dashboard was saved successfully.',
  saveFailed: 'Sorry, there was an error saving this dashboard: %(reason)s',
  noPermission: 'You do not have permission to edit this dashboard',
  noPermissions: 'You do not have permissions to edit this dashboard.',
  tooLarge: 'Your dashboard is too large. Please reduce its size before saving it.',
  nearLimit: 'Your dashboard is near the size limit.',
  refreshing: 'Refreshing charts',
  starFailed: 'There was an issue favoriting this dashboard.',
  starUnknown: 'There was an issue fetching the favorite status of this dashboard.',
  unknownError: 'Sorry, an unknown error occurred',
  loadFailed: 'This dashboard could not be opened',
  notFound: 'There is no such dashboard',
  notFoundWhy: 'It was deleted, or you may not see it. Ask its owner, or look in the list.',
  goToList: 'All dashboards',
  empty: 'Nothing on this dashboard yet',
  emptyWhy: 'Edit it to add charts and text.',
  emptyEdit: 'Drag a chart here, or choose one from the list',
  copyLink: 'Copy link',
  linkCopied: 'Link Copied!',
  share: 'Share',
  embed: 'Embed dashboard',
  tabs: 'Tabs of the dashboard',
  draftFound: 'You have changes of %(when)s that were not saved',
  draftFoundWhy: 'They are kept on this device only.',
  unshownFilter: 'A filter of this dashboard does not hold here: %(names)s.',
  unshownFilters: '%(count)s filters of this dashboard do not hold here: %(names)s.',
  unshownFiltersWhy:
    'Belvedere keeps them but has no filter bar for them yet: the charts show all rows that their own filters leave.',
  restoreDraft: 'Restore them',
  dropDraft: 'Throw them away',
  discardAsk: 'Discard your changes?',
  leaveLoss: 'The changes to this dashboard are not saved. They are kept on this device only.',
  discardWhy: 'What you changed since the last save is lost.',
  discardAction: 'Discard changes',
  leave: 'You have unsaved changes',
  tooNarrow: 'Editing needs a wider screen',
  tooNarrowWhy: 'Open this dashboard on a wider screen to arrange it.',
  undoLimit:
    'You have used all %(historyLength)s undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
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
  intoRow: 'Into this row',
  intoColumn: 'Into this column',
  intoTab: 'Into tab %(tab)s',
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
});

/** Texts of a chart on a dashboard. */
export const partMessages = defineMessages('dashboard.part', {
  menu: 'Actions of %(title)s',
  forceRefresh: 'Force refresh',
  explore: 'Edit chart',
  fullscreen: 'Enter full screen',
  drillToDetail: 'Drill to detail',
  leaveFullscreen: 'Leave full screen',
  table: 'View as table',
  cached: 'Cached %(when)s',
  fetched: 'Fetched %(when)s',
  missing: 'This chart is gone',
  missingWhy: 'Sorry, there is no chart definition associated with the chart trying to be added.',
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
  rename: 'Title on this dashboard',
  editText: 'Edit',
  previewText: 'Preview',
  textPart: 'Text',
  textSource: 'Text in markdown',
  heading: 'Heading',
  divider: 'Divider',
  size: '%(width)s columns × %(height)s units',
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
  added: 'Added',
  add: 'Add %(title)s',
  row: 'Row',
  text: 'Text',
  heading: 'Header',
  divider: 'Divider',
  tabsElement: 'Tabs',
  column: 'Column',
  none: 'No chart matches',
  noneWhy: 'Try fewer letters, or show the charts of others too.',
  sample:
    '## Heading\n\nWrite what readers should know. **Bold**, [links](https://example.org) and lists work.',
  newHeading: 'New header',
});

/** Texts of a save that met another save. */
export const conflictMessages = defineMessages('dashboard.conflict', {
  title: '%(name)s saved while you were editing',
  titleUnknown: 'Someone saved while you were editing',
  summary: '%(clean)s changes join cleanly; %(open)s need your choice.',
  changed: 'Changed',
  yours: 'Yours',
  theirs: 'Theirs',
  keep: 'Keep',
  both: 'Joins',
  noChange: 'No change',
  added: 'Added',
  removed: 'Removed',
  edited: 'Changed',
  dashboardTitle: 'Title of the dashboard',
  layoutOf: 'Order in %(title)s',
  wholeGrid: 'the dashboard',
  discardMine: 'Discard my changes',
  saveCopy: 'Save mine as a copy',
  merge: 'Merge and save',
  copySaved: 'Your version was saved as "%(title)s"',
  copyTitle: '%(title)s (copy)',
});
