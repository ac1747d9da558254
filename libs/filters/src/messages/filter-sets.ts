import { defineMessages } from '@belvedere/core';

/** Texts of filter sets, as far as they are opened. */
export const filterSetMessages = defineMessages('filterSets', {
  none: 'No sets yet: choose values, then save them under a name',
  shared: 'Of this dashboard',
  own: 'Only for me',
  save: 'Save what is chosen as a set…',
  update: 'Update "%(name)s" with what is chosen',
  rebuild: 'Rebuild "%(name)s" without the filters that are gone',
  rename: 'Rename "%(name)s"…',
  duplicate: 'Duplicate "%(name)s"…',
  setDefault: 'Make "%(name)s" the default of this dashboard',
  delete: 'Delete "%(name)s"',
  gone: '%(name)s (%(count)s filters are gone)',
  goneOne: '%(name)s (1 filter is gone)',
  name: 'Name',
  nameNeeded: 'A set needs a name',
  forAll: 'For everybody who sees this dashboard',
  cancel: 'Cancel',
  saveIt: 'Save',
  saveTitle: 'Save filter set',
  renameTitle: 'Rename filter set',
  copyOf: 'Copy of %(name)s',
  saved: 'Filter set "%(name)s" saved',
  deleted: 'Filter set "%(name)s" deleted',
  isDefault: '"%(name)s" is what this dashboard opens with',
  stale:
    'Somebody else changed "%(name)s" meanwhile. The list now shows it as it is; what you chose is still chosen. Do it once more to write over theirs.',
  failed: 'The filter set could not be changed',
  unread: 'The filter sets could not be read: %(reason)s',
});
