import { chartUrl, dashboardUrl, exploreDatasetUrl } from '@belvedere/contracts/client';

const URLS: Readonly<Record<string, (id: number) => string>> = {
  dashboard: dashboardUrl,
  chart: chartUrl,
  dataset: (id) => exploreDatasetUrl(id),
};

/** Address of something that was asked for; null for a kind that has no page. */
export const objectUrl = (type: string, id: number): string | null => URLS[type]?.(id) ?? null;
