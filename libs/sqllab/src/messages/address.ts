import { defineMessages } from '@belvedere/core';

/** Texts about what an address asks for. */
export const addressMessages = defineMessages('sqllabAddress', {
  sharedQuery: 'Shared query',
  loadFailed: "The query couldn't be loaded",
  namesNothing: '%(name)s=%(value)s in the address names nothing',
  tooLarge:
    'The text that was sent is longer than %(millions)s million characters, and was not taken. Copy it into a tab.',
  denied: 'It needs the permission %(permission)s. Ask an administrator.',
  datasourceFailed: "The datasource couldn't be loaded",
});
