import { defineMessages } from '@belvedere/core';

/** Texts of the card about a filter. */
export const filterCardMessages = defineMessages('filterBar', {
  scopeOnly: 'Holds for the only chart of this dashboard',
  scopeAll: 'Holds for all %(count)s charts',
  scopeSome: 'Holds for %(chosen)s of %(count)s charts',
  scopeNone: 'Holds for no chart of this dashboard',
  scopeMore: 'and %(count)s more',
  dependsOn: 'Its values depend on %(names)s',
  decides: 'The values of %(names)s depend on it',
  clears: 'Values that do not occur under it any more are taken out.',
  flags: 'Values that do not occur under it any more stay, and are named.',
  editOne: 'Edit filter %(name)s',
  isRequired: 'Charts show nothing before a value is chosen.',
});
