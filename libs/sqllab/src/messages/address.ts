import { defineMessages } from '@belvedere/core';

/** Texts about what an address asks for. */
export const addressMessages = defineMessages('sqllabAddress', {
  sharedQuery: 'Shared query',
  loadFailed: "The query couldn't be loaded",
  namesNothing: '%(name)s=%(value)s in the address names nothing',
  datasourceFailed: "The datasource couldn't be loaded",
});
