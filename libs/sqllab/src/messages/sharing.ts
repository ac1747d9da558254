import { defineMessages } from '@belvedere/core';

/** Texts about who else may ask a result. */
export const sharingMessages = defineMessages('sqllabSharing', {
  title: 'Share %(table)s',
  people: 'People',
  peopleHint:
    'They can ask it while it is kept, if they could run its query themselves and see the same rows.',
  addPerson: 'Add a person',
  askedAs: 'They ask it as',
  copy: 'Copy %(table)s',
  copied: '%(table)s is copied',
  failed: 'Who it is shared with cannot be told',
  shared: 'Shared with %(names)s',
  takenBack: '%(table)s is yours alone again',
});
