import { defineMessages } from '@belvedere/core';

/** Texts of the field of tags. */
export const tagMessages = defineMessages('tagsField', {
  tags: 'Tags',
  add: 'Add a tag',
  create: 'New tag "%(name)s"',
  signs: 'Names of tags hold no commas and no colons.',
  remove: 'Remove %(name)s',
});
