import { dashboardContextKey, isJsonObject, type DashboardContext, type JsonObject } from '@belvedere/core';
import type { Services } from '@belvedere/client-store';
import type { ExtraFormData } from '@belvedere/core';

type Storage = Services['storage'];

const PAGES_KEY = 'bv.dashboard-contexts';
/** Pages whose filters are kept; older ones are forgotten. */
const PAGES_KEPT = 20;

function pagesIn(storage: Storage): readonly string[] {
  try {
    const pages: unknown = JSON.parse(storage.getItem(PAGES_KEY) ?? '[]');
    return Array.isArray(pages) ? pages.filter((page): page is string => typeof page === 'string') : [];
  } catch {
    return [];
  }
}

const objectAt = (source: JsonObject, key: string): JsonObject => {
  const value = source[key];
  return isJsonObject(value) ? value : {};
};

/** What a dashboard lends a chart that is opened from it. */
export function contextOf(
  dashboardId: number,
  metadata: JsonObject,
  extraFormData: Readonly<Record<string, ExtraFormData>>,
  switched: DashboardContext['switched'] = {},
): DashboardContext {
  const scheme = metadata['color_scheme'];
  return {
    dashboardId,
    colorScheme: typeof scheme === 'string' && scheme !== '' ? scheme : null,
    labelColors: objectAt(metadata, 'label_colors'),
    sharedLabelColors: objectAt(metadata, 'shared_label_colors'),
    extraFormData,
    switched,
  };
}

/** Keeps what a page lends, for Explore in this tab or another; a full or forbidden storage keeps nothing. */
export function keepContext(storage: Storage, pageId: string, context: DashboardContext): void {
  try {
    storage.setItem(dashboardContextKey(pageId), JSON.stringify(context));
    const pages = [...pagesIn(storage).filter((page) => page !== pageId), pageId];
    for (const old of pages.slice(0, -PAGES_KEPT)) storage.removeItem(dashboardContextKey(old));
    storage.setItem(PAGES_KEY, JSON.stringify(pages.slice(-PAGES_KEPT)));
  } catch {
    storage.removeItem(dashboardContextKey(pageId));
  }
}
