import { isJsonObject } from '@belvedere/core';

/** What the page of an embedded dashboard is told by the server. */
export interface EmbeddedBootstrap {
  readonly dashboardId: string;
  /** Pages that may speak to it; none means all. */
  readonly allowedDomains: readonly string[];
}

/** What stands in the page; null where it is no page of an embedded dashboard. */
export function embeddedBootstrap(page: ParentNode): EmbeddedBootstrap | null {
  const text = page.querySelector('#app')?.getAttribute('data-bootstrap') ?? null;
  const read: unknown = text === null ? null : JSON.parse(text);
  const embedded = isJsonObject(read) ? read['embedded'] : null;
  if (!isJsonObject(embedded)) return null;
  const { dashboard_id: id, allowed_domains: domains } = embedded;
  if (typeof id !== 'string') return null;
  return {
    dashboardId: id,
    allowedDomains: Array.isArray(domains) ? domains.filter((domain) => typeof domain === 'string') : [],
  };
}
