import type { JsonObject, Viewer } from '@belvedere/core';
import { settledFilters, type SettledFilters } from '../../resources/dashboard-filters/settled-filters.ts';
import type { Services } from '../../services.ts';

/** First values that come later are awaited by the page itself, ms. */
const PATIENCE_MS = 200;
/** What is asked here goes on for the page that asks the same, ms. */
const QUESTION_MS = 15_000;

/** Whose filters are settled, and of which dashboard. */
interface SettledFor {
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly dashboardId: number;
  readonly metadata: JsonObject;
  /** Masks that its address keeps; undefined for none. */
  readonly kept: JsonObject | undefined;
}

/** What the filters of a dashboard say when it is opened; null where that does not come at once. */
export type SettleFilters = (whom: SettledFor) => Promise<SettledFilters | null>;

const late = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null).unref();
  });

/** Makes what settles filters for pages that come drawn. */
export const createSettleFilters =
  (services: Services): SettleFilters =>
  ({ viewer, requestId, dashboardId, metadata, kept }) => {
    const call = {
      viewer,
      requestId,
      signal: AbortSignal.timeout(QUESTION_MS),
      accept: '',
      urlParams: {},
      setHeader: () => undefined,
      addTimings: () => undefined,
    };
    const settled = settledFilters(services, call, { id: dashboardId, metadata, kept });
    return Promise.race([settled.catch(() => null), late()]);
  };
