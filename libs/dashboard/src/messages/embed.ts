import { defineMessages } from '@belvedere/core';

/** Texts of showing a dashboard in pages of others. */
export const embedMessages = defineMessages('dashboard.embed', {
  embed: 'Embed dashboard',
  off: 'Nobody can show this dashboard in a page of their own yet.',
  on: 'Pages of these domains may show this dashboard to readers to whom your server grants a guest token.',
  domains: 'Allowed domains',
  domainsHint: 'One in a line, such as https://example.org or *.example.org. Empty lets every page show it.',
  everywhere: 'Every page may show it: no domain is named.',
  enable: 'Enable embedding',
  saveDomains: 'Save domains',
  disable: 'Disable embedding',
  disableAsk: 'Disable embedding?',
  disableWhy:
    'Pages that show this dashboard stop at once, and guest tokens for it count no more. Enabled again, it has another id, which these pages then need.',
  id: 'Id of the embedding',
  copyId: 'Copy the id',
  snippet: 'For the page that shows it',
  snippetHint: 'Your server answers at /guest-token with a token that it asks Belvedere for.',
  copySnippet: 'Copy',
  enabled: 'The dashboard can be embedded.',
  saved: 'The domains are saved.',
  disabled: 'The dashboard is embedded no more.',
  failed: 'Nothing was changed: %(reason)s',
  loadFailed: 'It could not be read how this dashboard is embedded: %(reason)s',
  done: 'Done',
  cancel: 'Cancel',
});
