import { defineErrors } from '@belvedere/core';

/** What can be wrong with a template. */
export const templateErrors = defineErrors({
  TEMPLATE_INVALID: 'The template cannot be read: %(reason)s',
  TEMPLATE_PARTIAL:
    'The template asks for the partial "%(name)s"; partials are not available here, write its text in place',
  TEMPLATE_HELPER: 'The template calls the helper "%(name)s", which is not available here',
  TEMPLATE_TOO_LONG: 'The template makes more than %(limit)s %(unit)s; show fewer rows',
});
